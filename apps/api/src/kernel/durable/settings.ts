export const workSettings = {
  /** A process that does not renew for so long has lost its work. */
  leaseMs: 30_000,
  /** How often due work is looked for without a message of the bus. */
  pollMs: 5_000,
};
