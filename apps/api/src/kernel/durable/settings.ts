/** How patient workers are; tests are less. */
export const workSettings = {
  /** A process that is silent for so long has lost what it was doing. */
  leaseMs: 30_000,
  /** How often everybody looks, whatever woke them or did not. */
  lookMs: 5_000,
};
