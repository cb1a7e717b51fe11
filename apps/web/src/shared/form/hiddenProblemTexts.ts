import { defineTexts } from "../texts/defineTexts";

/** Said when what keeps a form from being saved is not on the screen; in brackets what it is called, for support. */
export const hiddenProblemTexts = defineTexts({
  pt: {
    hidden: (name: string) => `Não foi possível salvar: algo que não aparece nesta tela precisa ser revisto (${name}).`,
  },
  en: { hidden: (name: string) => `This could not be saved: something that is not shown here needs a look (${name}).` },
  es: {
    hidden: (name: string) => `No se pudo guardar: hay que revisar algo que no aparece en esta pantalla (${name}).`,
  },
});
