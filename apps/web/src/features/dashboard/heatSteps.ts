/** The darkest. */
const MOST = 5;

/**
 * How dark a field of the heat map is, from 0 for nothing to 5 for the peak: by its share of the peak, or by its rank among the
 * totals there are where that is darker. One peak high above all others would leave those alike.
 */
export function stepsOf(totals: readonly number[]): (total: number) => number {
  const known = [...new Set(totals)].filter((total) => total > 0).toSorted((one, other) => one - other);
  const most = known.at(-1) ?? 1;
  return (total) => {
    if (total === 0) return 0;
    const rank = known.indexOf(total) / Math.max(1, known.length - 1);
    return Math.max(1, Math.ceil((MOST * total) / most), Math.round(1 + (MOST - 1) * rank));
  };
}
