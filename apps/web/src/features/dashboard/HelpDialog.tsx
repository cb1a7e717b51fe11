import Box from "@mui/material/Box";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { X } from "lucide-react";
import { useId } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { ReadDialog } from "../../shared/ui/ReadDialog";
import { dashboardTexts } from "./texts";

/** What each figure means: the one definition of it. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(dashboardTexts).help;
  const id = useId();
  return (
    <ReadDialog labelledBy={id} onClose={onClose}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, pl: 3, pr: 1.5, pt: 2 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {t.open}
        </Typography>
        <IconAction label={t.close} icon={X} onClick={onClose} autoFocus />
      </Box>
      <DialogContent sx={{ pb: 3 }}>
        <Box component="ul" sx={{ display: "grid", gap: 1.5, m: 0, pl: 2.5 }}>
          {Object.entries(t.items).map(([key, text]) => (
            <Typography key={key} component="li" variant="body2">
              {text}
            </Typography>
          ))}
        </Box>
      </DialogContent>
    </ReadDialog>
  );
}
