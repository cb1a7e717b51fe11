import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { chooseLanguage, readButtonWords, readIconNames, readTexts } from "./page";
import { openProduct } from "./product";
import { LONG_WALK_MS, RAW_KEY, walk } from "./walk";

const product = openProduct();
/** Letters that neither English nor Spanish has, and Portuguese can hardly do without. */
const PORTUGUESE = /[ãõç]/i;
const OWN_NAME = "Português";
/** Called the same as in Portuguese. */
const SAME = {
  en: /^(Agenda|Chats|Tags|curl|JavaScript|Python)$/,
  es: /^((Editar|Exportar): .*|Agenda|Comunicados|Conectar WhatsApp|Copiar|Empresas|Entrar|Enviar|Exportar|Gráfico|Importar|Semana|curl|JavaScript|Python)$/,
};

async function readButtons(page: Page): Promise<string[]> {
  return [...(await readIconNames(page)), ...(await readButtonWords(page))];
}

// The first file of a run, before any lists are filled: what is then written on a screen are the product's own words.
it(
  "every text is there in three languages, and every name of a button in English and in Spanish",
  async () => {
    const visitor = await product.visit();
    const wrong: string[] = [];
    // The screens of one list, one campaign, one prompt and one integration say that there is none.
    visitor.expectTrouble(
      /^GET 404 \/backend\/(contact-lists|campaigns|prompt|queueIntegration)\/1(\/(usage|exchanges))?$/,
    );
    await walk(visitor, async ({ name }) => {
      await chooseLanguage(visitor.page, "pt");
      const portuguese = await readButtons(visitor.page);
      const raw = (await readTexts(visitor.page)).filter((text) => RAW_KEY.test(text));
      wrong.push(...raw.map((text) => `${name} in pt: ${text}`));
      for (const language of ["en", "es"] as const) {
        await chooseLanguage(visitor.page, language);
        const buttons = (await readButtons(visitor.page)).filter(
          (button) => button === "" || (portuguese.includes(button) && !SAME[language].test(button)),
        );
        wrong.push(...buttons.map((button) => `${name} in ${language}: a button called “${button}”`));
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
