import type { FieldProblem } from "@recado/contract";
import { createContext, useContext } from "react";
import { useController } from "react-hook-form";
import { useTexts } from "../texts/defineTexts";
import { fieldText, fieldTexts } from "../texts/fieldTexts";

/** Texts a form says instead of the common ones: field → problem → text. */
export type ProblemTexts<Name extends string = string> = Partial<Record<Name, Partial<Record<FieldProblem, string>>>>;

/** Marks a field error whose message is already a sentence, not the key of one. */
export const READY_TEXT = "text";

export const ProblemTextsContext = createContext<ProblemTexts>({});

/** Binds a field of the surrounding `Form` by name; `problem` is already a sentence. */
export function useFormField(name: string) {
  const { field, fieldState } = useController({ name });
  const texts = useTexts(fieldTexts);
  const own = useContext(ProblemTextsContext)[name];
  const { type, message } = fieldState.error ?? {};
  if (message === undefined) return { field, problem: undefined };
  const problem = type === READY_TEXT ? message : (own?.[message as FieldProblem] ?? fieldText(texts, message));
  return { field, problem };
}
