import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type Chat, chatRoutes } from "@recado/contract";
import { ownsGroup } from "@recado/domain";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { useRemoval } from "../../shared/crud/useRemoval";
import { useTexts } from "../../shared/texts/defineTexts";
import { ONE_LINE } from "../../shared/theme/textOverflow";
import { IconAction } from "../../shared/ui/IconAction";
import { lazyPart } from "../../shared/ui/lazyPart";
import { PaneHead } from "../../shared/ui/PaneHead";
import { uiTexts } from "../../shared/ui/texts";
import { ChatFace } from "./ChatFace";
import { CHATS } from "./data/chatQueries";
import { chatTexts } from "./texts";

const ChatDialog = lazyPart(() => import("./ChatDialog"));
const ChatMembers = lazyPart(() => import("./ChatMembers"));

interface ChatHeaderProps {
  chat: Chat;
  title: string;
  /** Leads out of the chat once it is removed. */
  onRemoved: () => void;
}

/** Who one talks to, and what the owner of a group can do with it. */
export function ChatHeader({ chat, title, onRemoved }: ChatHeaderProps) {
  const t = useTexts(chatTexts);
  const ui = useTexts(uiTexts);
  const isOwner = ownsGroup(useUser(), chat);
  const [isEditing, setEditing] = useState(false);
  const removal = useRemoval<Chat>({
    rowName: ({ title: name }) => name,
    remove: ({ id }) => call(chatRoutes.remove, { params: { chatId: id } }),
    onRemoved,
    text: () => t.removeText,
  });
  return (
    <PaneHead list={CHATS}>
      <ChatName chat={chat} title={title} />
      {isOwner && (
        <>
          <IconAction label={t.edit} icon={Pencil} onClick={() => setEditing(true)} />
          <IconAction label={`${ui.remove}: ${chat.title}`} icon={Trash2} onClick={() => removal.ask(chat)} />
        </>
      )}
      {removal.dialog}
      {isEditing && <ChatDialog chat={chat} onSaved={() => setEditing(false)} onClose={() => setEditing(false)} />}
    </PaneHead>
  );
}

/** Face and name. That of a group opens the list of its members, whose names are cut here. */
function ChatName({ chat, title }: Pick<ChatHeaderProps, "chat" | "title">) {
  const t = useTexts(chatTexts);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const names = chat.users.map(({ user }) => user.name).join(", ");
  const face = <ChatFace chat={chat} size={isPhone ? 36 : 40} />;
  const heading = { m: 0, flex: 1, minWidth: 0 };
  const line = { display: "block", ...ONE_LINE };
  if (!chat.isGroup)
    return (
      <Box sx={NAME}>
        {face}
        <Box component="h2" dir="auto" title={title} sx={{ ...heading, typography: "h3", ...line }}>
          {title}
        </Box>
      </Box>
    );
  return (
    <>
      <Box component="h2" aria-label={title} sx={heading}>
        <ButtonBase aria-haspopup="dialog" title={t.members} onClick={() => setOpen(true)} sx={NAME}>
          {face}
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" dir="auto" title={title} sx={{ typography: "h3", ...line }}>
              {title}
            </Box>
            <Box component="span" dir="auto" sx={{ typography: "caption", color: "text.secondary", ...line }}>
              {isPhone && names.length > ONE_LINE_OF_NAMES ? t.memberCount(chat.users.length) : names}
            </Box>
          </Box>
        </ButtonBase>
      </Box>
      {isOpen && <ChatMembers chat={chat} onClose={() => setOpen(false)} />}
    </>
  );
}

/** About so many letters a phone shows beside the buttons; of longer lists of names only the first would be read. */
const ONE_LINE_OF_NAMES = 28;

const NAME = {
  display: "flex",
  flex: 1,
  width: "100%",
  justifyContent: "flex-start",
  alignItems: "center",
  gap: { xs: 1, sm: 1.5 },
  minWidth: 0,
  minHeight: 44,
  borderRadius: 1,
  textAlign: "start",
} as const;
