import { MAX_COUNTED } from "@recado/contract";

/** How many there are, as tabs and labels show it: the server counts so far. */
export function writeCount(count: number): string {
  return count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`;
}
