import { useTexts } from "../texts/defineTexts";
import { ConfirmDialog } from "./ConfirmDialog";
import { uiTexts } from "./texts";

interface DiscardDialogProps {
  /** What the form is of. */
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what was written is lost. */
export function DiscardDialog(props: DiscardDialogProps) {
  const t = useTexts(uiTexts);
  return <ConfirmDialog {...props} title={t.discardTitle} isNamedBelow text={t.discardText} confirm={t.discard} />;
}
