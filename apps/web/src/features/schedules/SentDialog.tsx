import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import type { Schedule } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { scheduleTexts } from "./texts";
import { useWhen } from "./useWhen";

interface SentDialogProps {
  schedule: Schedule;
  onRemove: () => void;
  onClose: () => void;
}

/** What has left, which nobody can change. */
export function SentDialog({ schedule, onRemove, onClose }: SentDialogProps) {
  const t = useTexts(scheduleTexts);
  const ui = useTexts(uiTexts);
  const when = useWhen();
  const { contact, user, body, sendAt, sentAt, mediaName } = schedule;
  const facts = [contact.name, when(sentAt ?? sendAt), user && t.dialog.by(user.name), mediaName].filter(Boolean);
  return (
    <FormDialog title={t.dialog.sent} onClose={onClose} size="xs">
      <DialogContent>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {facts.join(" · ")}
        </Typography>
        <Typography dir="auto" sx={{ mt: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {body}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onRemove} sx={{ mr: "auto" }}>
          {ui.remove}
        </Button>
        <Button onClick={onClose}>{ui.close}</Button>
      </DialogActions>
    </FormDialog>
  );
}
