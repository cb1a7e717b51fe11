import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { useContext } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";
import { ChatContext } from "./chatContext";

/** What the house says by itself mostly begins with that, in the one language it speaks to customers. */
const SAYS_SO_ITSELF = /^\*Mensagem automática\*\n/;

/** Who speaks, where that is not plain: a member of a group, a colleague, a bot, the phone itself. */
export function Author({ message: { fromMe, origin, user, contact, body } }: { message: Message }) {
  const t = useTexts(messageTexts);
  const me = useUser();
  const { isGroup } = useContext(ChatContext);
  const name = fromMe
    ? user
      ? user.id === me.id
        ? null
        : user.name
      : t.origins[origin]
    : isGroup
      ? contact?.name
      : null;
  if (!name || (origin === "notice" && SAYS_SO_ITSELF.test(body))) return null;
  return (
    <Box dir="auto" sx={{ typography: "overline", color: "primary.main", overflowWrap: "anywhere" }}>
      {name}
    </Box>
  );
}
