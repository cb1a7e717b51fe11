import { defineTexts } from "../../shared/texts/defineTexts";

export const tagTexts = defineTexts({
  pt: {
    makeList: "Criar lista de contatos",
    title: "Tags",
    lead: "Palavras coloridas para organizar os atendimentos.",
    add: "Nova tag",
    search: "Buscar tags",
    columns: { name: "Nome", kanban: "Kanban", tickets: "Atendimentos" },
    lane: "Coluna",
    empty: { title: "Nenhuma tag por aqui", text: "Crie a primeira para marcar atendimentos por assunto ou etapa." },
    dialog: {
      create: "Nova tag",
      edit: "Editar tag",
      name: "Nome",
      color: "Cor",
      kanban: "Kanban",
      kanbanHint: "A tag vira uma coluna do quadro kanban.",
      preview: "Prévia",
    },
    openTagged: (count: string, name: string) => `Ver atendimentos com ${name}: ${count}`,
    removeText: (count: string, isLane: boolean) => {
      const wearers = count === "1" ? "Ela sai de 1 atendimento" : `Ela sai de ${count} atendimentos`;
      const board = isLane ? "A coluna some do kanban. " : "";
      return `${count === "0" ? "Nenhum atendimento a tem" : wearers}. ${board}Esta ação não pode ser desfeita.`;
    },
    saved: "Tag salva com sucesso.",
    tooShort: "Mensagem muito curta",
  },
  en: {
    makeList: "Make a contact list",
    title: "Tags",
    lead: "Colored words to sort conversations by.",
    add: "New tag",
    search: "Search tags",
    columns: { name: "Name", kanban: "Kanban", tickets: "Conversations" },
    lane: "Lane",
    empty: { title: "No tags yet", text: "Create the first one to mark conversations by subject or stage." },
    dialog: {
      create: "New tag",
      edit: "Edit tag",
      name: "Name",
      color: "Color",
      kanban: "Kanban",
      kanbanHint: "The tag becomes a lane of the kanban board.",
      preview: "Preview",
    },
    openTagged: (count, name) => `See conversations with ${name}: ${count}`,
    removeText: (count, isLane) => {
      const wearers = count === "1" ? "It is taken off 1 conversation" : `It is taken off ${count} conversations`;
      const board = isLane ? "Its lane disappears from the kanban board. " : "";
      return `${count === "0" ? "No conversation carries it" : wearers}. ${board}This cannot be undone.`;
    },
    saved: "Tag saved.",
    tooShort: "The text is too short",
  },
  es: {
    makeList: "Crear lista de contactos",
    title: "Etiquetas",
    lead: "Palabras de color para organizar las atenciones.",
    add: "Nueva etiqueta",
    search: "Buscar etiquetas",
    columns: { name: "Nombre", kanban: "Kanban", tickets: "Atenciones" },
    lane: "Columna",
    empty: { title: "Aún no hay etiquetas", text: "Cree la primera para marcar atenciones por tema o etapa." },
    dialog: {
      create: "Nueva etiqueta",
      edit: "Editar etiqueta",
      name: "Nombre",
      color: "Color",
      kanban: "Kanban",
      kanbanHint: "La etiqueta se convierte en una columna del tablero kanban.",
      preview: "Vista previa",
    },
    openTagged: (count, name) => `Ver las atenciones con ${name}: ${count}`,
    removeText: (count, isLane) => {
      const wearers = count === "1" ? "Se quita de 1 atención" : `Se quita de ${count} atenciones`;
      const board = isLane ? "La columna desaparece del kanban. " : "";
      return `${count === "0" ? "Ninguna atención la lleva" : wearers}. ${board}Esta acción no se puede deshacer.`;
    },
    saved: "Etiqueta guardada.",
    tooShort: "El texto es demasiado corto",
  },
});
