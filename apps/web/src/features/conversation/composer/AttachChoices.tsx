import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import type { FileList } from "@recado/contract";
import { FileStack, Paperclip } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

interface AttachChoicesProps {
  fileLists: FileList[];
  onDevice: () => void;
  onFileList: (fileList: FileList) => void;
  onClose: () => void;
}

/** What can be attached: files of this device, or a list of files, which is sent at once. */
export default function AttachChoices({ fileLists, onDevice, onFileList, onClose }: AttachChoicesProps) {
  const t = useTexts(messageTexts);
  const choose = (deed: () => void) => () => {
    onClose();
    deed();
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
          <MenuItem key={fileList.id} onClick={choose(() => onFileList(fileList))}>
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
    </>
  );
}
