import Button from "@mui/material/Button";
import { Copy } from "lucide-react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "./texts";
import { toastDone } from "./toasts";

/** Puts a text on the clipboard. Without https a browser has none; then there is no button, and people select the text. */
export function CopyButton({ text }: { text: string }) {
  const ui = useTexts(uiTexts);
  if (!navigator.clipboard) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Copy size={18} strokeWidth={1.75} />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => toastDone(ui.copied))}
    >
      {ui.copy}
    </Button>
  );
}
