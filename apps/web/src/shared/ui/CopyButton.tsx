import Button from "@mui/material/Button";
import { Copy } from "lucide-react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "./texts";
import { copyText } from "./toasts";

/** Puts a text on the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const ui = useTexts(uiTexts);
  return (
    <Button variant="outlined" startIcon={<Copy size={18} strokeWidth={1.75} />} onClick={() => void copyText(text)}>
      {ui.copy}
    </Button>
  );
}
