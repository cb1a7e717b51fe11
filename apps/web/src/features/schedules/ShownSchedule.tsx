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

interface ShownScheduleProps {
  schedule: Schedule;
  /** Not there where the user may not. */
  onRemove?: () => void;
  onClose: () => void;
}

/** What has left, which nobody can change, or is somebody else's to change. */
export function ShownSchedule({ schedule, onRemove, onClose }: ShownScheduleProps) {
  const t = useTexts(scheduleTexts);
  const ui = useTexts(uiTexts);
  const when = useWhen();
  const { contact, user, body, sendAt, sentAt, mediaName, problem } = schedule;
  const author = user && t.dialog.by(user.name);
  const facts = [contact.name, when(sentAt ?? sendAt), author, mediaName, problem && t.problems[problem]];
  return (
    <FormDialog title={sentAt ? t.dialog.sent : t.dialog.planned} onClose={onClose} size="xs">
      <DialogContent>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {facts.filter(Boolean).join(" · ")}
        </Typography>
        <Typography dir="auto" sx={{ mt: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {body}
        </Typography>
      </DialogContent>
      <DialogActions>
        {onRemove && (
          <Button color="error" onClick={onRemove} sx={{ mr: "auto" }}>
            {ui.remove}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
