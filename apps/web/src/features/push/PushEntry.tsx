import Button from "@mui/material/Button";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { late } from "../../shared/ui/late";
import { pushTexts } from "./texts";

const PushDialog = late(() => import("./PushDialog"));

/** The way to what somebody is told of while the app is closed. */
export function PushEntry() {
  const t = useTexts(pushTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<BellRing size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ justifyContent: "flex-start", textAlign: "left", typography: "body2", minHeight: { xs: 44, sm: 36 } }}
        fullWidth
      >
        {t.entry}
      </Button>
      {isOpen && <PushDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
