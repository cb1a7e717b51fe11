import Button from "@mui/material/Button";
import { Copy } from "lucide-react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "./texts";
import { copyText } from "./toasts";

interface CopyButtonProps {
  text: string;
  /** It is what one is here for. */
  isMain?: boolean;
}

/** Puts a text on the clipboard. */
export function CopyButton({ text, isMain = false }: CopyButtonProps) {
  const ui = useTexts(uiTexts);
  return (
    <Button
      variant={isMain ? "contained" : "outlined"}
      startIcon={<Copy size={18} strokeWidth={1.75} />}
      onClick={() => void copyText(text)}
    >
      {ui.copy}
    </Button>
  );
}
