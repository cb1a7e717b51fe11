import { follow, open } from "./page";
import type { TestScreen } from "./screenParts";
import { PRIVATE_SCREENS, PUBLIC_SCREENS } from "./screens";
import { fillDesk } from "./seed";
import type { Visitor } from "./visitor";
import { OPERATOR, type World } from "./world";

/** Longer than other journeys: it goes everywhere. */
export const LONG_WALK_MS = 1_200_000;

/** How a text looks that has no words. */
export const RAW_KEY = /\b[a-z]+\.[a-z]+\.[a-z]+\b/;

/** A visitor for the public screens, the super user for the others; each screen in turn. */
export async function walk(visitor: Visitor, see: (screen: TestScreen) => Promise<void>): Promise<void> {
  // Whose subscription ended is refused, and pays.
  visitor.expectTrouble(/^POST 402 \/backend\/auth\/login$/);
  for (const screen of PUBLIC_SCREENS) {
    await open(visitor.page, screen.path);
    await see(screen);
  }
  await visitor.enter(OPERATOR);
  for (const screen of PRIVATE_SCREENS) {
    await follow(visitor.page, screen.path);
    await see(screen);
  }
}

let filling: Promise<void> | undefined;

/** Fills the lists of this worker's world, unless another file has done so. */
export function fillLists(world: Pick<World, "url" | "simulator" | "sql">): Promise<void> {
  filling ??= fillDesk(world);
  return filling;
}
