import { defineTexts } from "../../shared/texts/defineTexts";

/** Apart from the other words: the button in the top bar, which is on every page, needs no more. */
export const popOverTexts = defineTexts({
  pt: {
    title: "Chat interno",
    count: (count: number) => (count === 1 ? "1 mensagem não lida" : `${count} mensagens não lidas`),
    mentionedYou: (name: string) => `${name} chamou você no chat interno`,
    open: "Abrir",
  },
  en: {
    title: "Internal chat",
    count: (count: number) => (count === 1 ? "1 unread message" : `${count} unread messages`),
    mentionedYou: (name: string) => `${name} mentioned you in the internal chat`,
    open: "Open it",
  },
  es: {
    title: "Chat del equipo",
    count: (count: number) => (count === 1 ? "1 mensaje sin leer" : `${count} mensajes sin leer`),
    mentionedYou: (name: string) => `${name} lo mencionó en el chat del equipo`,
    open: "Ver",
  },
});
