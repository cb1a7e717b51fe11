import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { FileText } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { messageTexts } from "../texts";
import type { PreparedFile, PreparedMessage } from "./prepared";

interface PreparedDialogProps {
  prepared: PreparedMessage;
  onClose: () => void;
  onSend: () => void;
}

/** What was prepared with files is looked at before it leaves. */
export default function PreparedDialog({ prepared: { title, text, files }, onClose, onSend }: PreparedDialogProps) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  return (
    <FormDialog title={t.sendPrepared(title)} onClose={onClose} size="xs">
      <DialogContent sx={{ display: "grid", gap: 1.5, overflowWrap: "anywhere" }}>
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear one name, and their order stays
          <File key={at} file={file} height={files.length > 1 ? 120 : 280} />
        ))}
        <Box sx={{ typography: "body2", whiteSpace: "pre-wrap" }}>{text}</Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button variant="contained" autoFocus onClick={onSend}>
          {t.send}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

function File({ file: { name, address, caption }, height }: { file: PreparedFile; height: number }) {
  const picture = /\.(?:jpe?g|png|gif|webp)$/i.test(name) ? address : null;
  return (
    <Box>
      {picture ? (
        // As wide as the words below, however small the picture.
        <Box sx={{ display: "grid", justifyItems: "center", borderRadius: 1, bgcolor: "action.hover" }}>
          <Box
            component="img"
            src={picture}
            alt={name}
            title={name}
            sx={{ maxWidth: "100%", maxHeight: height, borderRadius: 1 }}
          />
        </Box>
      ) : (
        <Box sx={{ display: "flex", gap: 1, typography: "body2" }}>
          <FileText size={20} aria-hidden style={{ flexShrink: 0 }} />
          {name}
        </Box>
      )}
      {caption && <Box sx={{ typography: "caption", color: "text.secondary" }}>{caption}</Box>}
    </Box>
  );
}
