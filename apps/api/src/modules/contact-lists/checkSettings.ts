/** How gently WhatsApp is asked about numbers: who asks for too many at once is taken for a machine. */
export const checkSettings = {
  /** Asked about together. */
  batch: 20,
  /** Between two batches of a list. */
  pauseMs: 2_000,
  /** A list without a connection is looked at again after so long. */
  waitMs: 15_000,
  /** How long one piece of work goes on; another follows. */
  runMs: 20_000,
};
