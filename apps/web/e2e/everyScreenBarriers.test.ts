import { beforeAll, expect, it } from "vitest";
import { here } from "./here";
import { chooseElsewhere, closeOverlays, findBarriers, settle, startOver } from "./page";
import { openProduct } from "./product";
import { WITH_MICROPHONE } from "./screens";
import { fillLists, LONG_WALK_MS, walk } from "./walk";

const product = openProduct(WITH_MICROPHONE);

beforeAll(() => fillLists(here));

it(
  "no screen and no dialog has a serious barrier, light or dark",
  async () => {
    const visitor = await product.visit({ colorScheme: "light" });
    const { page } = visitor;
    const barriers: Record<string, string[]> = {};
    const themes = ["dark", "light"];
    const look = async (place: string) => {
      // It begins with the one the last place was left in.
      for (const theme of themes.reverse()) {
        await chooseElsewhere(page, "recado.theme", theme);
        await settle(page);
        // The themes differ in their colours and in nothing else.
        for (const barrier of await findBarriers(page, theme === "dark" ? "color-contrast" : undefined)) {
          barriers[barrier] = [...(barriers[barrier] ?? []), `${place}, ${theme}`];
        }
      }
    };
    await walk(visitor, async ({ name, path, parts = [] }) => {
      await look(name);
      for (const part of parts) {
        await part.open(page);
        await look(`${name}, ${part.name}`);
        await part.leave?.(page);
        if (!(await closeOverlays(page))) await startOver(page, path);
      }
    });
    expect(barriers).toEqual({});
  },
  LONG_WALK_MS,
);
