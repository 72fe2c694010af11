/** Time and randomness, so that tests can hold them still. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** A fresh UUID. */
  uuid(): string;
}
