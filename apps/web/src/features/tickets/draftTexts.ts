import { defineTexts } from "../../shared/texts/defineTexts";

/** Words begun where nothing can be written any more. */
export const draftTexts = defineTexts({
  pt: {
    ticket: "Sua mensagem não enviada",
    note: "Sua nota não salva",
    edit: "Sua edição não salva",
    dropped: "Texto descartado.",
  },
  en: {
    ticket: "Your unsent message",
    note: "Your unsaved note",
    edit: "Your unsaved edit",
    dropped: "Text discarded.",
  },
  es: {
    ticket: "Su mensaje sin enviar",
    note: "Su nota sin guardar",
    edit: "Su edición sin guardar",
    dropped: "Texto descartado.",
  },
});
