import type { Chat } from "@recado/contract";
import { useUser } from "../../shared/api/sessionStore";
import { ContactAvatar } from "../contacts";
import { useChatTitle } from "./data/useChatTitle";

/** The face of a chat: that of the colleague, or of the group. */
export function ChatFace({ chat, size }: { chat: Chat; size: number }) {
  const me = useUser().id;
  const name = useChatTitle()(chat);
  const other = chat.users.find(({ userId }) => userId !== me);
  const id = chat.isGroup ? chat.id : (other?.userId ?? chat.id);
  return <ContactAvatar contact={{ id, name, profilePicUrl: null, isGroup: chat.isGroup }} size={size} />;
}
