import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import type { FileList } from "@recado/contract";
import { Braces, Check, FileStack, Paperclip, Signature } from "lucide-react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";
import { signatureStore } from "./signatureStore";

interface AttachChoicesProps {
  fileLists: FileList[];
  onDevice: () => void;
  onFileList: (fileList: FileList) => void;
  onVariable?: () => void;
  hasSignature: boolean;
  onClose: () => void;
}

/** What can be attached: files of this device, or a list of files; and on a phone what else has no button there. */
export default function AttachChoices(props: AttachChoicesProps) {
  const { fileLists, onDevice, onFileList, onVariable, hasSignature, onClose } = props;
  const t = useTexts(messageTexts);
  const isSigned = useStore(signatureStore) === "on";
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <>
      <MenuItem autoFocus onClick={choose(onDevice)}>
        <ListItemIcon>
          <Paperclip size={18} strokeWidth={1.75} aria-hidden />
        </ListItemIcon>
        {t.fromDevice}
      </MenuItem>
      {fileLists.map((fileList) => {
        const names = fileList.options.flatMap(({ path }) => path ?? []);
        return (
          <MenuItem key={fileList.id} title={names.join(", ")} onClick={choose(() => onFileList(fileList))}>
            <ListItemIcon>
              <FileStack size={18} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            <ListItemText
              primary={t.sendList(fileList.name)}
              secondary={names.join(", ")}
              slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
              sx={{ maxWidth: 320 }}
            />
          </MenuItem>
        );
      })}
      {onVariable && (
        <MenuItem onClick={choose(onVariable)}>
          <ListItemIcon>
            <Braces size={18} strokeWidth={1.75} aria-hidden />
          </ListItemIcon>
          {t.insertVariable}
        </MenuItem>
      )}
      {hasSignature && (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={isSigned}
          onClick={choose(() => signatureStore.set(isSigned ? "off" : "on"))}
        >
          <ListItemIcon>
            <Signature size={18} strokeWidth={1.75} aria-hidden />
          </ListItemIcon>
          <ListItemText>{t.sign}</ListItemText>
          {isSigned && <Check size={18} strokeWidth={1.75} aria-hidden style={{ marginLeft: 16 }} />}
        </MenuItem>
      )}
    </>
  );
}
