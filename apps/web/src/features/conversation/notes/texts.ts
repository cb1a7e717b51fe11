import { defineTexts } from "../../../shared/texts/defineTexts";

export const noteTexts = defineTexts({
  pt: {
    mode: "O que você escreve",
    reply: "Responder",
    note: "Nota",
    begun: "rascunho",
    write: "Só a equipe vê. @ chama um colega",
    writeShort: "Só a equipe vê",
    label: "Nota para a equipe",
    save: "Salvar nota",
    colleagues: "Colegas",
  },
  en: {
    mode: "What you write",
    reply: "Reply",
    note: "Note",
    begun: "draft",
    write: "Only the team sees it. @ mentions a colleague",
    writeShort: "Only the team sees it",
    label: "Note to the team",
    save: "Save note",
    colleagues: "Colleagues",
  },
  es: {
    mode: "Lo que escribe",
    reply: "Responder",
    note: "Nota",
    begun: "borrador",
    write: "Solo la ve el equipo. @ llama a un colega",
    writeShort: "Solo la ve el equipo",
    label: "Nota para el equipo",
    save: "Guardar nota",
    colleagues: "Colegas",
  },
});
