import { type Message, NOTICE_HEADING } from "@recado/contract";
import { useContext } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { hueColors } from "../../../shared/theme/hues";
import { messageTexts } from "../texts";
import { ConversationContext } from "./conversationContext";
import { isSigned } from "./signedWords";

/** Who speaks, where that is not plain: a member of a group, a colleague, a bot, the phone itself, or who signed. */
export function Author({ message }: { message: Message }) {
  const t = useTexts(messageTexts);
  const me = useUser();
  const { isGroup, hueOf } = useContext(ConversationContext);
  const { fromMe, origin, user, contact, body } = message;
  if (!fromMe) {
    return isGroup && contact ? <AuthorName name={contact.name} color={hueColors(hueOf(contact.id)).text} /> : null;
  }
  if (user) return user.id !== me.id || isSigned(message) ? <AuthorName name={user.name} /> : null;
  return origin === "notice" && body.startsWith(`${NOTICE_HEADING}\n`) ? null : <AuthorName name={t.origins[origin]} />;
}

export function AuthorName({ name, color }: { name: string; color?: string }) {
  return name === "" ? null : (
    <div dir="auto" className="bubble-author" style={{ color }}>
      {name}
    </div>
  );
}
