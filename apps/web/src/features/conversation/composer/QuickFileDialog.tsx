import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { FileText } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { messageTexts } from "../texts";
import type { QuickAnswer } from "./quickAnswer";

interface QuickFileDialogProps {
  answer: QuickAnswer;
  onClose: () => void;
  onSend: () => void;
}

/** A quick message with a file is looked at before it leaves. */
export default function QuickFileDialog({ answer: { quickMessage, text }, onClose, onSend }: QuickFileDialogProps) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  const { mediaName, mediaPath, shortcode } = quickMessage;
  const isPicture = /\.(?:jpe?g|png|gif|webp)$/i.test(mediaName ?? "");
  return (
    <FormDialog title={`/${shortcode}`} onClose={onClose} size="xs">
      <DialogContent sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
        {isPicture && mediaPath ? (
          <Box
            component="img"
            src={mediaPath}
            alt={mediaName ?? ""}
            sx={{ maxWidth: "100%", maxHeight: 280, borderRadius: 1 }}
          />
        ) : (
          <Box sx={{ display: "flex", gap: 1, typography: "body2", overflowWrap: "anywhere" }}>
            <FileText size={20} aria-hidden />
            {mediaName}
          </Box>
        )}
        <Box sx={{ typography: "body2", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Box>
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
