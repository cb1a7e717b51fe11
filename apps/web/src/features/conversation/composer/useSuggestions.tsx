import { Paperclip } from "lucide-react";
import { typed as signOf, variableTexts } from "../../../shared/form/variables";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { Conversation } from "../conversation";
import { suggestNamed } from "../notes/suggestNamed";
import { noteTexts } from "../notes/texts";
import { messageTexts } from "../texts";
import type { QuickAnswer } from "./quickAnswer";
import { readQuickCommand } from "./quickCommand";
import { replaceCommand } from "./replaceCommand";
import type { Suggestion } from "./SuggestionList";
import type { TypedText } from "./typed";
import { VariableSign } from "./VariableButton";
import { findVariables, readVariable } from "./variableCommand";

interface SuggestionOptions {
  isEditing: boolean;
  /** A quick answer that has a file was chosen. */
  onMedia: (answer: QuickAnswer) => void;
}

/** What the field offers for what stands before its caret: quick answers, colleagues or variables. */
export function useSuggestions(
  conversation: Conversation,
  typed: TypedText,
  { isEditing, onMedia }: SuggestionOptions,
) {
  const t = useTexts(messageTexts);
  const notes = useTexts(noteTexts);
  const { names } = useTexts(variableTexts);
  const { knowsVariables, people = NOBODY, useQuickAnswers = useNone } = conversation;
  const { field, text, caret } = typed;
  const command = isEditing ? null : readQuickCommand(text, caret);
  const variable = knowsVariables && !isEditing && !command ? readVariable(text, caret) : null;

  const { answers, isLoading } = useQuickAnswers(command);
  const quick = answers.map((answer): Suggestion => {
    const { id, isMedia, shortcode } = answer.quickMessage;
    return {
      key: id,
      label: answer.label,
      boldLength: `/${shortcode}`.length,
      title: answer.text,
      aside: isMedia && <Paperclip size={16} aria-label={t.hasFile} />,
      choose() {
        if (isMedia) onMedia(answer);
        else if (field.current && command) replaceCommand(field.current, command, answer.text);
      },
    };
  });
  const named = suggestNamed(typed, people);
  const variables = (variable ? findVariables(names, variable.words) : []).map(
    (each, key): Suggestion => ({
      key,
      label: names[each],
      aside: <VariableSign>{signOf(each)}</VariableSign>,
      choose: () => field.current && variable && replaceCommand(field.current, variable, signOf(each)),
    }),
  );
  return {
    /** The quick command that is begun. */
    command,
    choices: [...quick, ...named, ...variables],
    /** More may be offered in a moment. */
    isLoading,
    isOfPeople: named.length > 0,
    label: named.length > 0 ? notes.colleagues : variables.length > 0 ? t.variables : t.quickAnswers,
  };
}

const NOBODY: NonNullable<Conversation["people"]> = [];
const NO_ANSWERS = { answers: [] as QuickAnswer[], isLoading: false };
const useNone = () => NO_ANSWERS;
