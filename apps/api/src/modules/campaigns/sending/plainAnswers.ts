import { foldText } from "@recado/domain";

const NO = [
  "2",
  "n",
  "nao",
  "nao quero",
  "nao obrigada",
  "nao obrigado",
  "nop",
  "nope",
  "no",
  "no thanks",
  "no gracias",
];
const YES = ["1", "aceito", "claro", "confirmo", "ok", "okay", "pode", "quero", "s", "si", "sim", "y", "yes"];
const MAX_LENGTH = 40;
const THUMBS_DOWN = /^(?:👎\p{Emoji_Modifier}?\uFE0F?\s*)+$/u;
const THUMBS_UP = /^(?:👍\p{Emoji_Modifier}?\uFE0F?\s*)+$/u;

/** Says somebody yes or no and nothing else? The words alone or a thumb, whatever case, accents and marks stand around them; `Pode?` asks. */
export function readPlainAnswer(answer: string): "yes" | "no" | null {
  const said = answer.trim();
  if (said.length > MAX_LENGTH || /[?？¿]/u.test(said)) return null;
  const words = foldText(said)
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  if (THUMBS_UP.test(said) || YES.includes(words)) return "yes";
  return THUMBS_DOWN.test(said) || NO.includes(words) ? "no" : null;
}
