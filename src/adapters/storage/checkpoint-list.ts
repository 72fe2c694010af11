/** The checkpoints of a thread as people see them: which box ran, when, from where, how large. */
import type { CheckpointMetadata } from "@langchain/langgraph-checkpoint";
import type { CheckpointSummary } from "../../ports/sessions";
import type { ThreadListing } from "./checkpoint-store";
import type { Head, Reference } from "./codec";

/** The serialiser writes metadata of plain values as plain JSON. */
export function metadataOf({ metadata: [type, text] }: Head): Partial<CheckpointMetadata> {
  return type === "json" ? (JSON.parse(text) as Partial<CheckpointMetadata>) : {};
}

/** The boxes that saw other channel versions than at the parent: those that ran in this step. */
export function boxesOf(head: Head, parent: Head | null): string[] {
  const before = parent?.checkpoint.versions_seen ?? {};
  return Object.entries(head.checkpoint.versions_seen)
    .filter(([box]) => !box.startsWith("__"))
    .filter(([box, seen]) => JSON.stringify(seen) !== JSON.stringify(before[box] ?? {}))
    .map(([box]) => box);
}

function addedBlobs(view: ThreadListing, head: Head, parent: Head | null): Set<string> {
  const expand = (reference: Reference) => (typeof reference === "string" ? [reference] : view.list(reference.list));
  const before = new Set(Object.values(parent?.channels ?? {}).flatMap(expand));
  const added = Object.entries(head.channels)
    .filter(([name, reference]) => JSON.stringify(parent?.channels[name]) !== JSON.stringify(reference))
    .flatMap(([, reference]) => expand(reference));
  const pending = view.pending(head.namespace, head.id).map(({ value }) => value);
  return new Set([...added, ...pending].filter((hash) => !before.has(hash)));
}

/** Oldest first. */
export function listCheckpoints(view: ThreadListing): CheckpointSummary[] {
  const heads = view.heads().reverse();
  const known = new Map(heads.map((head) => [`${head.namespace} ${head.id}`, head]));
  return heads.map((head) => {
    const parent = known.get(`${head.namespace} ${head.parent ?? ""}`) ?? null;
    const { source = "loop", step = 0 } = metadataOf(head);
    const values = [...addedBlobs(view, head, parent)].reduce((sum, hash) => sum + view.blobSize(hash), 0);
    return {
      id: head.id,
      namespace: head.namespace,
      parent: head.parent,
      box: source === "loop" ? boxesOf(head, parent).join(", ") || null : null,
      source,
      step,
      at: Date.parse(head.checkpoint.ts) || 0,
      bytes: values + JSON.stringify(head.checkpoint).length,
    };
  });
}
