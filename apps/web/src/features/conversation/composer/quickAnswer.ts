import type { QuickMessage } from "@recado/contract";
import { foldText } from "@recado/domain";
import { cutText } from "../../../shared/texts/cutText";
import type { QuickCommand } from "./quickCommand";

/** A quick message as the writer sees it: its variables filled in. */
export interface QuickAnswer {
  quickMessage: QuickMessage;
  label: string;
  text: string;
}

const LABEL = 35;
const MAX_SUGGESTIONS = 20;

/** The quick messages a command could mean, likeliest first: Enter takes that one. */
export function findQuickAnswers(
  all: readonly QuickMessage[],
  { words, isAlone }: Pick<QuickCommand, "words" | "isAlone">,
  fill: (template: string) => string,
): QuickAnswer[] {
  const wanted = foldText(words);
  return all
    .filter(({ shortcode, message }) =>
      // After other words a slash may be just a slash, so only the start of a shortcode counts.
      isAlone ? foldText(`${shortcode} ${message}`).includes(wanted) : foldText(shortcode).startsWith(wanted),
    )
    .toSorted((one, other) => rankOf(one, wanted.trim()) - rankOf(other, wanted.trim()))
    .slice(0, MAX_SUGGESTIONS)
    .map((quickMessage) => {
      const text = fill(quickMessage.message);
      return { quickMessage, text, label: cutText(`/${quickMessage.shortcode} - ${text}`, LABEL) };
    });
}

/** Lower comes first: the shortcut itself, then one that begins so, then one that holds it; texts come last. */
function rankOf({ shortcode }: QuickMessage, wanted: string): number {
  const code = foldText(shortcode);
  if (code === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  return code.includes(wanted) ? 2 : 3;
}
