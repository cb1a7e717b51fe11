/** How patient readers are; tests are less. */
export const eventSettings = {
  /** A process that is silent for so long has lost its places. */
  leaseMs: 15_000,
  /** How often everybody looks, whatever woke them or did not. */
  lookMs: 5_000,
  /** The first rest after a failure; each further one is twice as long. */
  restMs: 1_000,
  longestRestMs: 300_000,
  /** Companies a subscriber reads for at the same time, in a process. */
  atOnce: 4,
  /** Whoever takes longer over an event stands aside, so that the other companies are read for. */
  slowAfterMs: 2_000,
};
