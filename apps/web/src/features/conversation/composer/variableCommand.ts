import { foldText } from "@recado/domain";
import type { RefObject } from "react";
import { insertText } from "../../../shared/form/insertText";
import { VARIABLES, type Variable } from "../../../shared/form/variables";

/** Two braces with the beginning of a variable behind them, and where in the text they stand. */
interface VariableCommand {
  words: string;
  from: number;
  to: number;
}

/** The variable the caret stands behind; null where none is begun. */
export function readVariable(text: string, caret: number): VariableCommand | null {
  const [all, words] = /\{\{([^{}\n]{0,20})$/.exec(text.slice(0, caret)) ?? [];
  return all === undefined || words === undefined ? null : { words, from: caret - all.length, to: caret };
}

/** Those that begin so, by what they are called or by what is typed. */
export function findVariables(names: Record<Variable, string>, words: string): Variable[] {
  const wanted = foldText(words);
  return VARIABLES.filter((each) => [each, names[each]].some((name) => foldText(name).startsWith(wanted)));
}

/** Braces in the field offer what can stand behind them. */
export function beginVariable(field: RefObject<HTMLTextAreaElement | null>): void {
  // After the menu has given the focus back.
  setTimeout(() => field.current && insertText(field.current, "{{"), 0);
}
