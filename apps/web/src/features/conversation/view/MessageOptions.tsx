import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import type { Message } from "@recado/contract";
import {
  Copy,
  Forward,
  History,
  Info,
  type LucideIcon,
  MessagesSquare,
  Pencil,
  Pin,
  PinOff,
  Reply,
  Star,
  StarOff,
  Trash2,
} from "lucide-react";
import { useContext } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { copyText } from "../../../shared/ui/toasts";
import { messageTexts } from "../texts";
import { ConversationContext } from "./conversationContext";
import { wordsOf } from "./signedWords";

interface MessageOptionsProps {
  message: Message;
  onClose: () => void;
}

interface Option {
  icon: LucideIcon;
  label: string;
  run: () => void;
}

/** The entries of a message's menu: only what can be done with this one. */
export function MessageOptions({ message, onClose }: MessageOptionsProps) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  const { reply, edit, remove, forward, share, pin, star, starredIds, ...actions } = useContext(ConversationContext);
  const { showVersions, showInfo, isReadOnly, source } = actions;
  const isStarred = starredIds.has(message.id);
  const options: (Option | false | undefined)[] = [
    !isReadOnly && reply && { icon: Reply, label: t.reply, run: () => reply(message) },
    forward && source.mayForward(message) && { icon: Forward, label: t.forward, run: () => forward(message) },
    share && { icon: MessagesSquare, label: t.share, run: () => share(message) },
    message.body !== "" && {
      icon: Copy,
      label: ui.copy,
      run: () => void copyText(wordsOf(message)),
    },
    star && {
      icon: isStarred ? StarOff : Star,
      label: isStarred ? t.unstar : t.star,
      run: () => star(message),
    },
    !isReadOnly &&
      pin &&
      source.mayPin(message) && {
        icon: message.isPinned ? PinOff : Pin,
        label: message.isPinned ? t.unpin : t.pin,
        run: () => pin(message),
      },
    !isReadOnly &&
      edit &&
      source.edit &&
      source.mayEdit(message) && { icon: Pencil, label: ui.edit, run: () => edit(message) },
    message.isEdited && source.fetchVersions && { icon: History, label: t.versions, run: () => showVersions(message) },
    message.fromMe && !message.isDeleted && { icon: Info, label: t.info, run: () => showInfo(message) },
    remove &&
      source.remove &&
      source.mayRemove(message) && { icon: Trash2, label: t.erase, run: () => remove(message) },
  ];
  return options
    .filter((option) => !!option)
    .map((option, place) => (
      <MenuItem
        key={option.label}
        autoFocus={place === 0}
        onClick={() => {
          onClose();
          option.run();
        }}
      >
        <ListItemIcon>
          <option.icon size={18} strokeWidth={1.75} aria-hidden />
        </ListItemIcon>
        {option.label}
      </MenuItem>
    ));
}
