import Button from "@mui/material/Button";
import { BellRing } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { pushTexts } from "./texts";

/** The way to what somebody is told of while the app is closed. */
export function PushEntry({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(pushTexts);
  return (
    <Button
      startIcon={<BellRing size={18} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{ justifyContent: "flex-start", textAlign: "left", typography: "body2", minHeight: { xs: 44, sm: 36 } }}
      fullWidth
    >
      {t.entry}
    </Button>
  );
}
