import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { useTexts } from "../texts/defineTexts";
import { Dialog } from "./Dialog";
import { uiTexts } from "./texts";

interface ConfirmDialogProps {
  /** What it is about, by name: "Excluir “Financeiro”?" unless a title says otherwise. */
  name: string;
  title?: string;
  /** Says it in a line of its own, where the title cannot. */
  isNamedBelow?: boolean;
  text?: ReactNode;
  confirm?: string;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  /** It cannot be done; the text says why. */
  disabled?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog({
  name,
  title,
  isNamedBelow,
  text,
  confirm,
  isHarmless,
  disabled,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTexts(uiTexts);
  const id = useId();
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
      <DialogTitle id={id}>{title ?? t.removeTitle(name)}</DialogTitle>
      <DialogContent>
        <Box id={`${id}-text`}>
          {isNamedBelow && (
            <DialogContentText sx={{ mb: 1, fontWeight: 600, color: "text.primary", overflowWrap: "anywhere" }}>
              {name}
            </DialogContentText>
          )}
          <DialogContentText sx={{ textWrap: "balance" }}>{text ?? t.removeText}</DialogContentText>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus color="inherit">
          {t.cancel}
        </Button>
        <Button
          onClick={onConfirm}
          variant="contained"
          color={isHarmless ? "primary" : "error"}
          loading={busy}
          disabled={disabled}
        >
          {confirm ?? t.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
