import { defineTexts } from "../../../shared/texts/defineTexts";

export const snoozeTexts = defineTexts({
  pt: {
    title: (name: string) => `Adiar: ${name}`,
    hint: "Sai da sua lista e volta sozinho nessa hora, ou assim que o cliente escrever.",
    choices: { laterToday: "Mais tarde, hoje", tomorrow: "Amanhã cedo", nextWeek: "Na próxima semana" },
    own: "Outro dia e hora",
    snooze: "Adiar",
    past: "Escolha uma hora que ainda vem, em até um ano",
    snoozed: (name: string, until: string) => `${name}: adiado até ${until}.`,
  },
  en: {
    title: (name) => `Snooze: ${name}`,
    hint: "It leaves your list and comes back by itself at that time, or as soon as the customer writes.",
    choices: { laterToday: "Later today", tomorrow: "Tomorrow morning", nextWeek: "Next week" },
    own: "Another day and time",
    snooze: "Snooze",
    past: "Choose a time to come, within a year",
    snoozed: (name, until) => `${name}: snoozed until ${until}.`,
  },
  es: {
    title: (name) => `Posponer: ${name}`,
    hint: "Sale de su lista y vuelve sola a esa hora, o en cuanto el cliente escriba.",
    choices: { laterToday: "Más tarde, hoy", tomorrow: "Mañana temprano", nextWeek: "La próxima semana" },
    own: "Otro día y hora",
    snooze: "Posponer",
    past: "Elija una hora por venir, dentro de un año",
    snoozed: (name, until) => `${name}: pospuesta hasta ${until}.`,
  },
});
