import { defineTexts } from "../../shared/texts/defineTexts";

/** What the button says that is on every page; the other words come with what it opens. */
export const barTexts = defineTexts({
  pt: {
    title: "Comunicados",
    bell: (count: number) => (count === 1 ? "Comunicados: 1 novo" : `Comunicados: ${count} novos`),
  },
  en: {
    title: "Announcements",
    bell: (count) => (count === 1 ? "Announcements: 1 new" : `Announcements: ${count} new`),
  },
  es: {
    title: "Comunicados",
    bell: (count) => (count === 1 ? "Comunicados: 1 nuevo" : `Comunicados: ${count} nuevos`),
  },
});
