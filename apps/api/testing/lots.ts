/** The lots of a seed: whole numbers from 1 to `most`, each time the same. */
export function lotsFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    // The generator called mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return 1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
}
