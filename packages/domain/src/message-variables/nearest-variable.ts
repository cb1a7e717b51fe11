import { foldText } from "../search-text/search-text.js";

/** That many letters may be wrong. */
const MOST_WRONG = 2;

/** The variable that was probably meant by one nobody knows: the one written most alike. Both in their braces. */
export function nearestVariable(typed: string, offered: readonly string[]): string | undefined {
  const wanted = bareName(typed);
  let nearest: string | undefined;
  let least = MOST_WRONG + 1;
  for (const variable of offered) {
    const name = bareName(variable);
    // Of a short name half has to be right.
    if (Math.abs(name.length - wanted.length) > Math.min(MOST_WRONG, name.length / 2)) continue;
    const wrong = countWrong(wanted, name);
    if (wrong >= least || wrong > name.length / 2) continue;
    nearest = variable;
    least = wrong;
  }
  return nearest;
}

function bareName(variable: string): string {
  return foldText(variable.replace(/[{}]/g, "").trim());
}

/** How many letters have to be put in, left out or changed to make one word of the other. */
function countWrong(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let column = 1; column <= other.length; column++) {
      const changed = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
