/** The server counts no further than this, and a screen shows no more. */
const MOST = 999;

/** How many there are, as tabs and labels show it. */
export function writeCount(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}
