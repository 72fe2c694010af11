/** The tables of the session database and how each version became the next. */

/** One step per schema version: step 0 makes version 1. Steps are never changed once released. */
export const MIGRATIONS: readonly string[] = [
  `
  -- "moved" is set when the content has gone over to segment files
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

  CREATE TABLE journal (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, generation INTEGER NOT NULL DEFAULT 0);
  -- data: JSON text, or deflated JSON as a blob
  CREATE TABLE record (id INTEGER PRIMARY KEY AUTOINCREMENT, journal INTEGER NOT NULL, data BLOB NOT NULL);
  CREATE INDEX record_journal ON record (journal, id);

  -- generation counts thinnings: references found before one may be gone after it
  CREATE TABLE thread (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, generation INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE blob (thread INTEGER NOT NULL, hash TEXT NOT NULL, type TEXT NOT NULL, packed INTEGER NOT NULL,
    data BLOB NOT NULL);
  CREATE UNIQUE INDEX blob_hash ON blob (thread, hash);
  CREATE TABLE list (thread INTEGER NOT NULL, hash TEXT NOT NULL, base TEXT, keep INTEGER NOT NULL,
    depth INTEGER NOT NULL, added TEXT NOT NULL);
  CREATE UNIQUE INDEX list_hash ON list (thread, hash);
  CREATE TABLE head (thread INTEGER NOT NULL, namespace TEXT NOT NULL, id TEXT NOT NULL, packed INTEGER NOT NULL,
    data BLOB NOT NULL);
  CREATE UNIQUE INDEX head_id ON head (thread, namespace, id);
  -- one row per task; data: [[position, channel, hash], ...]
  CREATE TABLE pending (thread INTEGER NOT NULL, head TEXT NOT NULL, namespace TEXT NOT NULL, task TEXT NOT NULL,
    data TEXT NOT NULL, PRIMARY KEY (thread, head, namespace, task)) WITHOUT ROWID;
  `,
];
