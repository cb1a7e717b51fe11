import { useTexts } from "../texts/defineTexts";
import { ConfirmDialog } from "./ConfirmDialog";
import { uiTexts } from "./texts";

interface DiscardDialogProps {
  /** What the form is of. */
  name: string;
  /** Nothing was written: it shows something that cannot be seen again. */
  isShownOnce?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what was written, or is shown this once, is lost. */
export function DiscardDialog({ isShownOnce, ...props }: DiscardDialogProps) {
  const t = useTexts(uiTexts);
  const written = { title: t.discardTitle, text: t.discardText, confirm: t.discard };
  return <ConfirmDialog {...props} isNamedBelow {...(isShownOnce ? t.leaveShownOnce : written)} />;
}
