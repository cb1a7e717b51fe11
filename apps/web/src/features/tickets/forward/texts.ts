import { defineTexts } from "../../../shared/texts/defineTexts";

export const forwardTexts = defineTexts({
  pt: {
    title: "Encaminhar para",
    search: "Buscar conversa ou contato",
    open: "Conversas abertas",
    contacts: "Contatos",
    none: "Ninguém com esse nome pode receber a mensagem.",
    noneOpen: "Você não tem outra conversa aberta. Busque um contato pelo nome ou número.",
    most: (count: number) => `São no máximo ${count} conversas por vez.`,
    forward: (count: number) => (count > 1 ? `Encaminhar para ${count}` : "Encaminhar"),
    done: (count: number) => (count === 1 ? "Mensagem encaminhada." : `Mensagem encaminhada para ${count} conversas.`),
  },
  en: {
    title: "Forward to",
    search: "Search conversations or contacts",
    open: "Open conversations",
    contacts: "Contacts",
    none: "Nobody of that name can receive the message.",
    noneOpen: "You have no other open conversation. Search a contact by name or number.",
    most: (count) => `At most ${count} conversations at a time.`,
    forward: (count) => (count > 1 ? `Forward to ${count}` : "Forward"),
    done: (count) => (count === 1 ? "Message forwarded." : `Message forwarded to ${count} conversations.`),
  },
  es: {
    title: "Reenviar a",
    search: "Buscar conversación o contacto",
    open: "Conversaciones abiertas",
    contacts: "Contactos",
    none: "Nadie con ese nombre puede recibir el mensaje.",
    noneOpen: "No tiene otra conversación abierta. Busque un contacto por nombre o número.",
    most: (count) => `Son como máximo ${count} conversaciones a la vez.`,
    forward: (count) => (count > 1 ? `Reenviar a ${count}` : "Reenviar"),
    done: (count) => (count === 1 ? "Mensaje reenviado." : `Mensaje reenviado a ${count} conversaciones.`),
  },
});
