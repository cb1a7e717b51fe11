import { MOST_COUNTED } from "@recado/contract";

/** How many there are, as tabs and labels show it: the server counts so far. */
export function writeCount(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;
}
