import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import type { Message } from "@recado/contract";
import { Copy, History, Info, type LucideIcon, Pencil, Reply, Trash2 } from "lucide-react";
import { useContext } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import { messageTexts } from "../texts";
import { ChatContext } from "./chatContext";
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
  const { reply, edit, remove, showVersions, showInfo, isReadOnly, source } = useContext(ChatContext);
  const options: (Option | false | undefined)[] = [
    !isReadOnly && reply && { icon: Reply, label: t.reply, run: () => reply(message) },
    message.body !== "" && {
      icon: Copy,
      label: ui.copy,
      run: () => void navigator.clipboard.writeText(wordsOf(message)).then(() => toastDone(ui.copied)),
    },
    !isReadOnly &&
      edit &&
      source.edit &&
      source.mayEdit(message) && { icon: Pencil, label: ui.edit, run: () => edit(message) },
    message.isEdited && source.fetchVersions && { icon: History, label: t.versions, run: () => showVersions(message) },
    message.fromMe && !message.isDeleted && { icon: Info, label: t.info, run: () => showInfo(message) },
    !isReadOnly &&
      remove &&
      source.remove &&
      source.mayRemove(message) && { icon: Trash2, label: t.erase, run: () => remove(message) },
  ];
  return options.map(
    (option) =>
      option && (
        <MenuItem
          key={option.label}
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
      ),
  );
}
