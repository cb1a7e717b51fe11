/** Sent after their commits, announcements may arrive a few numbers out of order. */
const OVERLAP = 50;

/** Remembers which positions of the company's sequence have come, so that nothing is applied twice or missed. */
export function createSequence() {
  let highest = 0;
  const known = new Set<number>();

  return {
    /** True once per position. An event without one is always news. */
    accept(seq: number | undefined): boolean {
      if (seq === undefined) return true;
      if (known.has(seq)) return false;
      known.add(seq);
      highest = Math.max(highest, seq);
      for (const old of known) if (old < highest - 4 * OVERLAP) known.delete(old);
      return true;
    },
    /** The server's own count, which may be ahead of ours or, after a restore, behind. */
    moveTo(seq: number): void {
      const restored = seq < highest - OVERLAP;
      if (restored) known.clear();
      highest = restored ? seq : Math.max(highest, seq);
    },
    newest: (): number => highest,
    /** From where to ask. */
    since: (): number => Math.max(0, highest - OVERLAP),
  };
}
