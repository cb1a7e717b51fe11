import type { FieldProblem } from "@recado/contract";
import { createContext, useContext } from "react";
import { useController } from "react-hook-form";
import { useTexts } from "../texts/defineTexts";
import { type FieldLimits, fieldText, fieldTexts } from "../texts/fieldTexts";

/** Texts a form says instead of the common ones: field → problem → text. */
export type ProblemTexts<Name extends string = string> = Partial<Record<Name, Partial<Record<FieldProblem, string>>>>;

/** Marks a field error whose message is already a sentence, not the key of one. */
export const READY_TEXT = "text";

export const ProblemTextsContext = createContext<ProblemTexts>({});

/** What a field of the form takes, where its schema says so. */
export const LimitsContext = createContext<(name: string) => FieldLimits>(() => ({}));

/** What is wrong with an empty field is that it is empty, whatever rule noticed it first. */
function problemOf(message: string, value: unknown): string {
  const empty = value === null || value === undefined || value === "";
  return empty && message !== "no_match" ? "required" : message;
}

/** Binds a field of the surrounding `Form` by name; `problem` is already a sentence. */
export function useFormField(name: string) {
  const { field, fieldState } = useController({ name });
  const texts = useTexts(fieldTexts);
  const own = useContext(ProblemTextsContext)[name];
  const limits = useContext(LimitsContext)(name);
  const { longest } = limits;
  const { type, message } = fieldState.error ?? {};
  if (message === undefined) return { field, longest, problem: undefined };
  if (type === READY_TEXT) return { field, longest, problem: message };
  // A union of the contract may report the words of its first member, which are no key.
  const key = problemOf(Object.hasOwn(texts, message) ? message : "invalid", field.value);
  return { field, longest, problem: fieldText(texts, key, { own, limits }) };
}
