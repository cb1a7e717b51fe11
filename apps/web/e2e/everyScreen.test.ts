import { beforeAll, describe, expect, inject, it } from "vitest";
import { openDesk } from "./desk";
import {
  chooseElsewhere,
  chooseLanguage,
  closeOverlays,
  findBarriers,
  findSidewaysScroll,
  open,
  readIconNames,
  readTexts,
  settle,
} from "./page";
import { findSmallTargets } from "./reach";
import { PRIVATE_SCREENS, PUBLIC_SCREENS, type TestScreen, WITH_MICROPHONE } from "./screens";
import { fillDesk } from "./seed";
import type { Visitor } from "./visitor";
import { OPERATOR } from "./world";

const desk = openDesk(WITH_MICROPHONE);
const WIDTHS = [320, 390, 768, 1024, 1440];
const RAW_KEY = /\b[a-z]+\.[a-z]+\.[a-z]+\b/;
/** Letters that neither English nor Spanish has, and Portuguese can hardly do without. */
const PORTUGUESE = /[ãõç]/i;
const OWN_NAME = "Português";
/** Called the same in Spanish. */
const SAME_ICON = /^Editar: /;
/** Longer than other journeys: it goes everywhere. */
const LONG_WALK_MS = 600_000;
/** A number is connected meanwhile, and a whole conversation held. */
const FILL_MS = 120_000;

/** A visitor for the public screens, the super user for the others; each screen in turn. */
async function walk(visitor: Visitor, see: (screen: TestScreen) => Promise<void>): Promise<void> {
  for (const screen of PUBLIC_SCREENS) {
    await open(visitor.page, screen.path);
    await see(screen);
  }
  await visitor.enter(OPERATOR);
  for (const screen of PRIVATE_SCREENS) {
    await open(visitor.page, screen.path);
    await see(screen);
  }
}

// Before the lists are filled: what is then written on a screen are the product's own words.
it(
  "every text, and every name of a button without one, is there in English and in Spanish",
  async () => {
    const visitor = await desk.visit();
    const wrong: string[] = [];
    await walk(visitor, async ({ name }) => {
      await chooseLanguage(visitor.page, "pt");
      const portuguese = await readIconNames(visitor.page);
      for (const language of ["en", "es"]) {
        await chooseLanguage(visitor.page, language);
        const icons = (await readIconNames(visitor.page)).filter(
          (icon) => icon === "" || (portuguese.includes(icon) && !SAME_ICON.test(icon)),
        );
        wrong.push(...icons.map((icon) => `${name} in ${language}: a button called “${icon}”`));
        const texts = await readTexts(visitor.page);
        const strange = texts.filter(
          (text) => RAW_KEY.test(text) || (PORTUGUESE.test(text) && !text.includes(OWN_NAME)),
        );
        wrong.push(...strange.map((text) => `${name} in ${language}: ${text}`));
      }
    });
    expect(wrong).toEqual([]);
  },
  LONG_WALK_MS,
);

describe("with full lists", () => {
  beforeAll(() => fillDesk(desk.url, inject("simulator")), FILL_MS);

  it("the list of screens knows every entry of the menu", async () => {
    const visitor = await desk.visit();
    await visitor.enter(OPERATOR);
    const links = await visitor.page.getByRole("navigation").getByRole("link").all();
    const paths = await Promise.all(links.map((link) => link.getAttribute("href")));
    const known = PRIVATE_SCREENS.map(({ path }) => path);
    expect(paths.filter((path) => !known.includes(String(path)))).toEqual([]);
  });

  it(
    "no screen can be moved sideways at any width",
    async () => {
      const visitor = await desk.visit();
      const wide: string[] = [];
      await walk(visitor, async ({ name }) => {
        for (const width of WIDTHS) {
          const slack = await findSidewaysScroll(visitor.page, width);
          if (slack) wide.push(`${name} at ${width}: ${slack} pixels`);
        }
      });
      expect(wide).toEqual([]);
    },
    LONG_WALK_MS,
  );

  it(
    "no dialog and no other part of a screen can be moved sideways where there is least room, and all can be hit",
    async () => {
      const [width] = WIDTHS as [number];
      const visitor = await desk.visit({ viewport: { width, height: 844 } });
      const { page } = visitor;
      const wide: string[] = [];
      const small: string[] = [];
      await walk(visitor, async ({ name, path, parts = [] }) => {
        small.push(...(await findSmallTargets(page)).map((target) => `${name}: ${target}`));
        for (const part of parts) {
          await part.open(page);
          await settle(page);
          small.push(...(await findSmallTargets(page)).map((target) => `${name}, ${part.name}: ${target}`));
          const slack = await findSidewaysScroll(page, width);
          if (slack) wide.push(`${name}, ${part.name}: ${slack} pixels`);
          // Behind a dialog of a conversation there is no list here.
          await open(page, path);
        }
      });
      expect(wide).toEqual([]);
      expect(small).toEqual([]);
    },
    LONG_WALK_MS,
  );

  it(
    "no screen and no dialog has a serious barrier, light or dark",
    async () => {
      const visitor = await desk.visit({ colorScheme: "light" });
      const { page } = visitor;
      const barriers: Record<string, string[]> = {};
      const look = async (place: string) => {
        for (const theme of ["light", "dark"]) {
          await chooseElsewhere(page, "recado.theme", theme);
          await settle(page);
          for (const barrier of await findBarriers(page)) {
            barriers[barrier] = [...(barriers[barrier] ?? []), `${place}, ${theme}`];
          }
        }
      };
      await walk(visitor, async ({ name, path, parts = [] }) => {
        await look(name);
        for (const part of parts) {
          await part.open(page);
          await look(`${name}, ${part.name}`);
          if (!(await closeOverlays(page))) await open(page, path);
        }
      });
      expect(barriers).toEqual({});
    },
    LONG_WALK_MS,
  );
});
