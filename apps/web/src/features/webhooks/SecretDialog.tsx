import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import TextField from "@mui/material/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { webhookTexts } from "./texts";

/** Tells the secret of a webhook, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(webhookTexts).secret;
  const ui = useTexts(uiTexts);
  return (
    <FormDialog title={t.title} onClose={onClose} isShownOnce>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t.lead}</DialogContentText>
        <TextField
          fullWidth
          label={t.label}
          value={secret}
          slotProps={{ input: { readOnly: true }, htmlInput: { onFocus: select, spellCheck: false } }}
        />
      </DialogContent>
      <DialogActions>
        <CopyButton text={secret} />
        <Button variant="contained" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

const select = ({ target }: { target: HTMLInputElement }) => target.select();
