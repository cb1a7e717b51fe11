/** Announcements of parallel transactions may overtake each other by a few places. */
const OVERLAP = 50;

/** Remembers which places of the company's sequence have been heard, so that nothing is applied twice or missed. */
export function createSequence() {
  let highest = 0;
  const heard = new Set<number>();

  return {
    /** True once per place. An event without a place is always news. */
    accept(seq: number | undefined): boolean {
      if (seq === undefined) return true;
      if (heard.has(seq)) return false;
      heard.add(seq);
      highest = Math.max(highest, seq);
      for (const old of heard) if (old < highest - 4 * OVERLAP) heard.delete(old);
      return true;
    },
    /** The server's own count, which may be ahead of ours or, after a restore, behind. */
    moveTo(seq: number): void {
      const restored = seq < highest - OVERLAP;
      if (restored) heard.clear();
      highest = restored ? seq : Math.max(highest, seq);
    },
    newest: (): number => highest,
    /** From where to ask. */
    since: (): number => Math.max(0, highest - OVERLAP),
  };
}
