import { useStore } from "../store/createStore";
import { type Language, languageStore } from "./languageStore";

/** What a translation owes: the same keys, and functions with the same arguments. */
type Shape<Source> = Source extends string
  ? string
  : Source extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Source]: Shape<Source[Key]> };

export type Texts<Source> = Record<Language, Shape<Source>>;

/** Declares texts in three languages. Portuguese is the source: what it has and another lacks does not compile. */
export function defineTexts<const Source>(texts: {
  pt: Source;
  en: Shape<NoInfer<Source>>;
  es: Shape<NoInfer<Source>>;
}): Texts<Source> {
  return texts as Texts<Source>;
}

/** The texts in the language of the moment. */
export function useTexts<Source>(texts: Texts<Source>): Shape<Source> {
  return texts[useStore(languageStore)];
}

/** The same outside of components, for toasts and the like. */
export function textsNow<Source>(texts: Texts<Source>): Shape<Source> {
  return texts[languageStore.get()];
}
