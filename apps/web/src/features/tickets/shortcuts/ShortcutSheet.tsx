import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { ticketTexts } from "../texts";

const KEYS = {
  next: "Alt + J",
  previous: "Alt + K",
  resolve: "Alt + E",
  resolveAndNext: "Ctrl + Alt + E",
  send: "Enter",
  newLine: "Shift + Enter",
  quickAnswer: "/",
  editLast: "↑",
  cancel: "Esc",
  help: "?",
} as const;

/** Which keys do what on the desk. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(ticketTexts);
  const ui = useTexts(uiTexts);
  return (
    <FormDialog title={t.shortcuts.title} onClose={onClose} size="xs">
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "1fr auto", gap: 1.5, alignItems: "center", m: 0 }}
        >
          {(Object.keys(KEYS) as (keyof typeof KEYS)[]).map((name) => (
            <Box key={name} sx={{ display: "contents" }}>
              <Box component="dt" sx={{ typography: "body2" }}>
                {t.shortcuts[name]}
              </Box>
              <Box component="dd" sx={{ m: 0, justifySelf: "end" }}>
                <Box
                  component="kbd"
                  sx={{
                    px: 1,
                    py: 0.25,
                    border: 1,
                    borderColor: "divider",
                    borderRadius: "6px",
                    typography: "caption",
                    fontFamily: "inherit",
                  }}
                >
                  {KEYS[name]}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
