import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { Keys } from "./Keys";
import { paletteTexts } from "./texts";

const KEYS = {
  palette: "Ctrl + K",
  search: "/",
  accept: "A",
  next: "Alt + J",
  previous: "Alt + K",
  resolve: "Alt + E",
  resolveAndNext: "Ctrl + Alt + E",
  note: "Alt + P",
  reply: "Alt + L",
  snooze: "Alt + M",
  toast: "Alt + T",
  message: "↑ ↓",
  options: "→",
  send: "Enter",
  newLine: "Shift + Enter",
  quickAnswer: "/",
  mention: "@",
  editLast: "↑",
  cancel: "Esc",
  help: "?",
} as const;

/** Which keys do what. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(paletteTexts).sheet;
  const ui = useTexts(uiTexts);
  return (
    <FormDialog title={t.title} onClose={onClose} size="xs">
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "1fr auto", gap: 1.5, alignItems: "center", m: 0 }}
        >
          {(Object.keys(KEYS) as (keyof typeof KEYS)[]).map((name) => (
            <Box key={name} sx={{ display: "contents" }}>
              <Box component="dt" sx={{ typography: "body2" }}>
                {t[name]}
              </Box>
              <Box component="dd" sx={{ m: 0, justifySelf: "end" }}>
                <Keys>{KEYS[name]}</Keys>
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
