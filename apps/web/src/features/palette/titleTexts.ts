import { defineTexts } from "../../shared/texts/defineTexts";

/** Apart from the other words: the button in the top bar, which is on every page, needs no more. */
export const paletteTitle = defineTexts({
  pt: { title: "Buscar e fazer" },
  en: { title: "Search and do" },
  es: { title: "Buscar y hacer" },
});
