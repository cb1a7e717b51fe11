import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useTexts } from "../texts/defineTexts";
import { CopyButton } from "./CopyButton";
import { FormDialog } from "./FormDialog";
import { Notice } from "./Notice";
import { uiTexts } from "./texts";

interface ShownOnceDialogProps {
  title: string;
  /** What to do with it, and that it is not shown again. */
  lead: string;
  label: string;
  value: string;
  onClose: () => void;
}

/** A secret or a link that can be seen this once: to copy it is what the dialog is for. */
export function ShownOnceDialog({ title, lead, label, value, onClose }: ShownOnceDialogProps) {
  const ui = useTexts(uiTexts);
  return (
    <FormDialog title={title} onClose={onClose} isShownOnce>
      <DialogContent>
        <Stack spacing={2.5}>
          <Notice kind="warning">{lead}</Notice>
          <Box
            sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, "& > .MuiButton-root": { flexGrow: { xs: 1, sm: 0 } } }}
          >
            <TextField
              label={label}
              value={value}
              autoFocus
              slotProps={{ input: { readOnly: true }, htmlInput: { onFocus: selectAll, spellCheck: false } }}
              sx={{ flex: "1 1 240px", width: "auto" }}
            />
            <CopyButton text={value} isMain />
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

/** Backwards: the browser shows where a selection ends, and of what is longer than its field that is to be the beginning. */
function selectAll({ target }: { target: HTMLInputElement }) {
  target.setSelectionRange(0, target.value.length, "backward");
  target.scrollLeft = 0;
}
