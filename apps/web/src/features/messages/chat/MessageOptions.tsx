import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import type { Message } from "@recado/contract";
import { Copy, History, type LucideIcon, Pencil, Reply, Trash2 } from "lucide-react";
import { useContext } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import { messageTexts } from "../texts";
import { ChatContext } from "./chatContext";
import { mayEdit, mayRemove } from "./mayChange";

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
  const user = useUser();
  const { reply, edit, remove, showVersions, isReadOnly } = useContext(ChatContext);
  const options: (Option | false | undefined)[] = [
    !isReadOnly && reply && { icon: Reply, label: t.reply, run: () => reply(message) },
    message.body !== "" && {
      icon: Copy,
      label: ui.copy,
      run: () => void navigator.clipboard.writeText(message.body).then(() => toastDone(ui.copied)),
    },
    !isReadOnly && edit && mayEdit(user, message) && { icon: Pencil, label: ui.edit, run: () => edit(message) },
    message.isEdited && { icon: History, label: t.versions, run: () => showVersions(message) },
    !isReadOnly && remove && mayRemove(user, message) && { icon: Trash2, label: t.erase, run: () => remove(message) },
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
