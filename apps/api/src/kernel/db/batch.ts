/** One statement takes so many rows at most: more may not be done within the statement timeout. */
export const BATCH = 5_000;
