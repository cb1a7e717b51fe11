import { beforeAll, expect, it } from "vitest";
import { here } from "./here";
import { comeBack, findSidewaysScroll, leaveBy, settle } from "./page";
import { openProduct } from "./product";
import { findSmallTargets } from "./reach";
import { PRIVATE_SCREENS } from "./screens";
import { fillLists, LONG_WALK_MS, walk } from "./walk";
import { OPERATOR } from "./world";

const product = openProduct();
// At 1200 the menu spreads, and the page has the room it had at 1024.
const WIDTHS = [320, 390, 768, 1024, 1200, 1440];

beforeAll(() => fillLists(here));

it("the list of screens knows every entry of the menu", async () => {
  const visitor = await product.visit();
  await visitor.enter(OPERATOR);
  const links = visitor.page.getByRole("navigation").getByRole("link");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const known = PRIVATE_SCREENS.map(({ path }) => path);
  expect(paths.filter((path) => !known.includes(String(path)))).toEqual([]);
});

it(
  "no screen can be moved sideways at any width, no part of one where there is least room, and all can be hit there",
  async () => {
    const [width] = WIDTHS as [number];
    const visitor = await product.visit({ viewport: { width, height: 844 } });
    const { page } = visitor;
    const wide: string[] = [];
    const small: string[] = [];
    await walk(visitor, async ({ name, path, parts = [] }) => {
      for (const each of [...WIDTHS].reverse()) {
        const slack = await findSidewaysScroll(page, each);
        if (slack) wide.push(`${name} at ${each}: ${slack} pixels`);
      }
      await settle(page);
      small.push(...(await findSmallTargets(page)).map((target) => `${name}: ${target}`));
      for (const part of parts) {
        await part.open(page).catch((cause) => {
          throw new Error(`${name}, ${part.name}: cannot be opened`, { cause });
        });
        await settle(page);
        small.push(...(await findSmallTargets(page)).map((target) => `${name}, ${part.name}: ${target}`));
        const slack = await findSidewaysScroll(page, width);
        if (slack) wide.push(`${name}, ${part.name}: ${slack} pixels`);
        if (part.leave) await leaveBy(page, part.leave);
        // Behind a dialog of a conversation there is no list here.
        await comeBack(page, path).catch((cause) => {
          throw new Error(`${name}, ${part.name}: cannot be left`, { cause });
        });
      }
    });
    expect(wide).toEqual([]);
    expect(small).toEqual([]);
  },
  LONG_WALK_MS,
);
