import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { Dialog } from "../../shared/ui/Dialog";
import { uiTexts } from "../../shared/ui/texts";
import { webhookTexts } from "./texts";

/** Tells the secret of a webhook, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(webhookTexts).secret;
  const ui = useTexts(uiTexts);
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t.title}</DialogTitle>
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
    </Dialog>
  );
}

const select = ({ target }: { target: HTMLInputElement }) => target.select();
