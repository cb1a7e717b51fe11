import { defineTexts } from "../../shared/texts/defineTexts";
import { writeCount } from "../../shared/texts/writeCount";

export const notificationTexts = defineTexts({
  pt: {
    title: "Notificações",
    bell: (count: number) =>
      count === 1
        ? "Notificações: 1 atendimento com mensagens não lidas"
        : `Notificações: ${writeCount(count)} atendimentos com mensagens não lidas`,
    list: "Atendimentos com mensagens não lidas",
    none: "Tudo lido",
    noneText: "As mensagens novas dos seus atendimentos e das suas filas aparecem aqui.",
    toDesk: "Ver atendimentos",
    more: (count: number) => (count === 1 ? "Mais 1 atendimento" : `Mais ${writeCount(count)} atendimentos`),
    waiting: "Aguardando",
    waitingIn: (queue: string) => `Aguardando em ${queue}`,
    bot: "Com o robô",
    handedToYou: (name: string, customer: string) => `${name} transferiu para você: ${customer}`,
    handedSeveral: (name: string, count: number) => `${name} transferiu ${count} atendimentos para você`,
    mentionedYou: (name: string, customer: string) => `${name} mencionou você: ${customer}`,
    isBack: (customer: string) => `De volta do adiamento: ${customer}`,
    open: "Abrir",
    offer: "Quer ser avisado de mensagens novas quando o Recado não estiver à vista?",
    allow: "Ativar avisos",
    blocked: "O navegador bloqueia os avisos do Recado. Você pode permiti-los nas configurações do site.",
  },
  en: {
    title: "Notifications",
    bell: (count) =>
      count === 1
        ? "Notifications: 1 conversation with unread messages"
        : `Notifications: ${writeCount(count)} conversations with unread messages`,
    list: "Conversations with unread messages",
    none: "All read",
    noneText: "New messages of your conversations and your queues appear here.",
    toDesk: "See the conversations",
    more: (count) => (count === 1 ? "1 more conversation" : `${writeCount(count)} more conversations`),
    waiting: "Waiting",
    waitingIn: (queue) => `Waiting in ${queue}`,
    bot: "With the bot",
    handedToYou: (name, customer) => `${name} transferred to you: ${customer}`,
    handedSeveral: (name, count) => `${name} transferred ${count} conversations to you`,
    mentionedYou: (name, customer) => `${name} mentioned you: ${customer}`,
    isBack: (customer) => `Back from being snoozed: ${customer}`,
    open: "Open",
    offer: "Would you like to be told of new messages when Recado is out of sight?",
    allow: "Turn on alerts",
    blocked: "The browser blocks Recado's alerts. You can allow them in the settings of the site.",
  },
  es: {
    title: "Notificaciones",
    bell: (count) =>
      count === 1
        ? "Notificaciones: 1 atención con mensajes sin leer"
        : `Notificaciones: ${writeCount(count)} atenciones con mensajes sin leer`,
    list: "Atenciones con mensajes sin leer",
    none: "Todo leído",
    noneText: "Los mensajes nuevos de sus atenciones y de sus colas aparecen aquí.",
    toDesk: "Ver las atenciones",
    more: (count) => (count === 1 ? "1 atención más" : `${writeCount(count)} atenciones más`),
    waiting: "En espera",
    waitingIn: (queue) => `En espera en ${queue}`,
    bot: "Con el robot",
    handedToYou: (name, customer) => `${name} le transfirió: ${customer}`,
    handedSeveral: (name, count) => `${name} le transfirió ${count} atenciones`,
    mentionedYou: (name, customer) => `${name} le mencionó: ${customer}`,
    isBack: (customer) => `De vuelta: ${customer}`,
    open: "Abrir",
    offer: "¿Quiere recibir avisos de mensajes nuevos cuando Recado no esté a la vista?",
    allow: "Activar avisos",
    blocked: "El navegador bloquea los avisos de Recado. Puede permitirlos en la configuración del sitio.",
  },
});
