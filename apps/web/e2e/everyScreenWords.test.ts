import { expect, it } from "vitest";
import { chooseLanguage, readIconNames, readTexts } from "./page";
import { openProduct } from "./product";
import { WITH_MICROPHONE } from "./screens";
import { LONG_WALK_MS, walk } from "./walk";

const product = openProduct(WITH_MICROPHONE);
const RAW_KEY = /\b[a-z]+\.[a-z]+\.[a-z]+\b/;
/** Letters that neither English nor Spanish has, and Portuguese can hardly do without. */
const PORTUGUESE = /[ãõç]/i;
const OWN_NAME = "Português";
/** Called the same in Spanish. */
const SAME_ICON = /^(Editar|Exportar): /;

// The first file of a run, before any lists are filled: what is then written on a screen are the product's own words.
it(
  "every text, and every name of a button without one, is there in English and in Spanish",
  async () => {
    const visitor = await product.visit();
    const wrong: string[] = [];
    // The screens of one list, one campaign, one prompt and one integration say that there is none.
    visitor.expectTrouble(
      /^GET 404 \/backend\/(contact-lists|campaigns|prompt|queueIntegration)\/1(\/(usage|exchanges))?$/,
    );
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
