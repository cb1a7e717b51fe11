import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import { type Message, messageRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useContext, useState } from "react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useAction } from "../../../shared/ui/useAction";
import { putMessage } from "../data/useMessageEvents";
import { messageTexts } from "../texts";
import { ChatContext } from "./chatContext";
import { MessageOptions } from "./MessageOptions";
import { ReactionBar } from "./ReactionBar";

/** What can be done with a message. */
export function BubbleMenu({ message }: { message: Message }) {
  const t = useTexts(messageTexts);
  const client = useQueryClient();
  const { isReadOnly } = useContext(ChatContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const react = useAction(
    (emoji: string) => call(messageRoutes.react, { params: { messageId: message.id }, body: { emoji } }),
    { onDone: (next) => putMessage(client, next) },
  );
  const close = () => setAnchor(null);
  const mayReact = !isReadOnly && message.problem === null && message.mediaType !== "call_log";
  return (
    <Box className="bubble-aside" data-open={anchor !== null} sx={{ flexShrink: 0 }}>
      <IconButton
        size="small"
        aria-label={t.options}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: { sm: 32 }, height: { sm: 32 }, color: "text.secondary" }}
      >
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {mayReact && (
          <ReactionBar
            chosen={message.reactions.find(({ fromMe }) => fromMe)?.emoji}
            onChoose={(emoji) => {
              close();
              react.mutate(emoji);
            }}
          />
        )}
        <MessageOptions message={message} onClose={close} />
      </Menu>
    </Box>
  );
}
