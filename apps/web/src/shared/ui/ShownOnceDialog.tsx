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
            sx={{
              display: "flex",
              flexWrap: "wrap",
              alignItems: "flex-start",
              gap: 1.5,
              "& > .MuiButton-root": { flexGrow: { xs: 1, sm: 0 }, minHeight: 44 },
            }}
          >
            {/* Of several lines: what is longer than one is to be seen whole. */}
            <TextField
              multiline
              label={label}
              value={value}
              autoFocus
              slotProps={{
                input: { readOnly: true },
                htmlInput: { onFocus: selectAll, spellCheck: false, style: { wordBreak: "break-all" } },
              }}
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

function selectAll({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) {
  target.select();
}
