import { useEffect } from "react";
import { createStore, useStore } from "../store/createStore";
import type { ErrorTexts } from "./errors/errorTexts";
import { type Language, languageStore } from "./languageStore";

/** The one kind of texts of which a browser loads only its own language: they are long, and every page needs them. */
const files: Record<Language, () => Promise<{ errorTexts: ErrorTexts }>> = {
  pt: () => import("./errors/pt"),
  en: () => import("./errors/en"),
  es: () => import("./errors/es"),
};

const loaded = createStore<Partial<Record<Language, ErrorTexts>>>({});

export async function loadErrorTexts(language = languageStore.get()): Promise<void> {
  if (loaded.get()[language]) return;
  const { errorTexts } = await files[language]().catch(() => ({ errorTexts: undefined }));
  if (errorTexts) loaded.set({ ...loaded.get(), [language]: errorTexts });
}

/** In the language of the page from now on, whatever fails. */
export function keepErrorTexts(): void {
  const load = () => void loadErrorTexts();
  load();
  languageStore.subscribe(load);
}

/** The sentence for a code; undefined for one this version of the app has never heard of. */
export function errorText(code: string): string | undefined {
  const texts = loaded.get()[languageStore.get()];
  return texts && Object.hasOwn(texts, code) ? texts[code as keyof ErrorTexts] : undefined;
}

/** The same for a code that did not come with a failure: its sentence may still be on its way. */
export function useErrorText(code: string): string | undefined {
  const language = useStore(languageStore);
  useStore(loaded);
  useEffect(() => void loadErrorTexts(language), [language]);
  return errorText(code);
}
