import { LANGUAGES, type Language } from "@recado/contract";
import { createKeptStore } from "../store/createKeptStore";

export { LANGUAGES, type Language };

/** The locale whose numbers and dates a language writes. */
export const LOCALES: Record<Language, string> = { pt: "pt-BR", en: "en-US", es: "es-ES" };

/** How each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { pt: "Português", en: "English", es: "Español" };

export const languageStore = createKeptStore<Language>("recado.language", "pt", (text) =>
  LANGUAGES.find((language) => language === text),
);

function markPage() {
  document.documentElement.lang = LOCALES[languageStore.get()];
}
markPage();
languageStore.subscribe(markPage);
