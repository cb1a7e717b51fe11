import { defineTexts } from "../../shared/texts/defineTexts";

/** Words begun where nothing can be written any more. */
export const draftTexts = defineTexts({
  pt: { ticket: "Sua mensagem não enviada", note: "Sua nota não salva", dropped: "Texto descartado." },
  en: { ticket: "Your unsent message", note: "Your unsaved note", dropped: "Text discarded." },
  es: { ticket: "Su mensaje sin enviar", note: "Su nota sin guardar", dropped: "Texto descartado." },
});
