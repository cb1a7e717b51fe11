export const eventSettings = {
  /** A process that does not renew for so long has lost its cursors. */
  leaseMs: 15_000,
  /** How often unread events are looked for without a message of the bus. */
  pollMs: 5_000,
  /** A company is read for at most so often: what is recorded in between is read together. */
  betweenMs: 50,
  /** After a failure; doubled with each further one. */
  restMs: 1_000,
  longestRestMs: 300_000,
  /** Companies a subscriber reads for in parallel, in one process. */
  atOnce: 4,
  /** A company whose event takes longer gives its slot to another one. */
  slowAfterMs: 2_000,
};
