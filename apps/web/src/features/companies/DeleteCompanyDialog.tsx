import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import type { Company } from "@recado/contract";
import { type FormEvent, useId, useState } from "react";
import { useUser } from "../../shared/api/sessionStore";
import type { RemovalQuestionProps } from "../../shared/crud/useRemoval";
import { useTexts } from "../../shared/texts/defineTexts";
import { Dialog } from "../../shared/ui/Dialog";
import { Notice } from "../../shared/ui/Notice";
import { uiTexts } from "../../shared/ui/texts";
import { companyTexts } from "./texts";

/** Asks before a whole company goes: its name must be typed, so that no slip of the hand does it. */
export function DeleteCompanyDialog({ row: company, busy, onConfirm, onClose }: RemovalQuestionProps<Company>) {
  const t = useTexts(companyTexts);
  const ui = useTexts(uiTexts);
  const id = useId();
  const [typed, setTyped] = useState("");
  // The company that serves all the others cannot pull itself down; better said before somebody types.
  const isOwn = useUser().companyId === company.id;
  const sure = !isOwn && typed.trim() === company.name.trim();

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (sure && !busy) onConfirm();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <form onSubmit={confirm} style={{ display: "contents" }}>
        <DialogTitle id={id} sx={{ overflowWrap: "anywhere" }}>
          {ui.removeTitle(company.name)}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {t.remove.question} {t.remove.what}
          </DialogContentText>
          {isOwn ? (
            <Notice kind="info">{t.remove.own}</Notice>
          ) : (
            <TextField
              autoFocus
              label={t.remove.typeName}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
              sx={{ mt: 1 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit" autoFocus={isOwn}>
            {ui.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!sure} loading={busy}>
            {ui.remove}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
