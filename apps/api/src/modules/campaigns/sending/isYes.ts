import { foldText } from "@recado/domain";

const YES = ["1", "aceito", "claro", "confirmo", "ok", "okay", "pode", "quero", "s", "si", "sim", "y", "yes"];
const MAX_LENGTH = 40;
const THUMBS = /^(?:👍\p{Emoji_Modifier}?\uFE0F?\s*)+$/u;

/** Says somebody yes and nothing else? The word alone or a thumb, whatever case, accents and marks stand around it; `Pode?` asks. */
export function isYes(answer: string): boolean {
  const said = answer.trim();
  if (said.length > MAX_LENGTH || /[?？¿]/u.test(said)) return false;
  const word = foldText(said).replace(/[^\p{L}\p{N}\s]/gu, "");
  return THUMBS.test(said) || YES.includes(word.trim());
}
