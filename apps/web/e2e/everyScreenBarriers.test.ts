import { beforeAll, expect, it } from "vitest";
import { here } from "./here";
import { chooseElsewhere, closeOverlays, findBarriers, readTexts, settle, startOver } from "./page";
import { openProduct } from "./product";
import { fillLists, LONG_WALK_MS, RAW_KEY, walk } from "./walk";
import { awaitOpener, findLeaks, findLostFocus, findStumbles, noteFocus } from "./walkFocus";

const product = openProduct();
/** An address looks like a key, too. */
const ADDRESS = /https?:|@|\.(test|invalid|example)\b/;

beforeAll(() => fillLists(here));

it(
  "no screen and no dialog has a serious barrier, light or dark, loses the focus or shows a key for a text",
  async () => {
    const visitor = await product.visit({ colorScheme: "light" });
    const { page } = visitor;
    await noteFocus(page);
    const wrong: Record<string, string[]> = {};
    const tell = (found: string[], place: string) => {
      for (const each of found) wrong[each] = [...(wrong[each] ?? []), place];
    };
    const themes = ["dark", "light"];
    const look = async (place: string, within?: string) => {
      // It begins with the one the last place was left in.
      for (const theme of themes.reverse()) {
        await chooseElsewhere(page, "recado.theme", theme);
        await settle(page);
        // The themes differ in their colours and in nothing else.
        const rule = theme === "dark" ? "color-contrast" : undefined;
        tell(await findBarriers(page, rule, within), `${place}, ${theme}`);
      }
      tell(
        (await readTexts(page)).filter((text) => RAW_KEY.test(text) && !ADDRESS.test(text)),
        place,
      );
    };
    let hasSeenFrame = false;
    await walk(visitor, async ({ name, path, parts = [] }) => {
      // The frame is the same on all screens that have one.
      const within = hasSeenFrame ? "main" : undefined;
      hasSeenFrame ||= (await page.locator("nav").count()) > 0;
      await look(name, within);
      tell(await findStumbles(page, within ?? "body"), `${name}, ${themes.at(-1)}`);
      for (const { name: part, open, leave, leadsTo } of parts) {
        const place = `${name}, ${part}`;
        await open(page);
        await look(place, "main");
        tell(await findLeaks(page), place);
        const closing = {
          before: () => awaitOpener(page, leadsTo),
          after: async () => tell(await findLostFocus(page), place),
        };
        if (leave) {
          await closing.before();
          await leave(page);
          await closing.after();
        }
        if (!(await closeOverlays(page, closing))) await startOver(page, path);
      }
    });
    expect(wrong).toEqual({});
  },
  LONG_WALK_MS,
);
