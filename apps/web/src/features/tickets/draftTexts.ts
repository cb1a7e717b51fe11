import { defineTexts } from "../../shared/texts/defineTexts";

/** Words begun where nothing can be written any more. */
export const draftTexts = defineTexts({
  pt: { ticket: "Sua mensagem não enviada", note: "Sua nota não salva" },
  en: { ticket: "Your unsent message", note: "Your unsaved note" },
  es: { ticket: "Su mensaje sin enviar", note: "Su nota sin guardar" },
});
