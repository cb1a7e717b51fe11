import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { LoadedMessages } from "../data/useMessages";
import { lineTexts } from "../lineTexts";
import { messageTexts } from "../texts";
import { toPlainText } from "./toPlainText";
import { useReadAloud } from "./useReadAloud";

/** Says to those who do not see it what has just come. */
export function ReadAloud({ loaded }: { loaded: LoadedMessages }) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const fresh = useReadAloud(loaded);
  function say({ fromMe, user, contact, body, mediaType }: Message): string {
    const name = (fromMe ? user?.name : contact?.name) ?? t.customer;
    const words = toPlainText(body) || line.kinds[mediaType];
    // A colleague's name may stand above the text.
    return words.startsWith(`${name}:`) ? words : t.readAloud(name, words);
  }
  return (
    <Box aria-live="polite" aria-relevant="additions" sx={HIDDEN_TEXT}>
      {fresh.map((message) => (
        <p key={message.id}>{say(message)}</p>
      ))}
    </Box>
  );
}
