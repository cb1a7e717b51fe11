import Box from "@mui/material/Box";
import { type Message, NOTICE_HEADING } from "@recado/contract";
import { useContext } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";
import { ChatContext } from "./chatContext";

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
  if (!name || (origin === "notice" && body.startsWith(`${NOTICE_HEADING}\n`))) return null;
  return (
    <Box dir="auto" sx={{ typography: "overline", color: "primary.main", overflowWrap: "anywhere" }}>
      {name}
    </Box>
  );
}
