import MuiDialog, { type DialogProps } from "@mui/material/Dialog";
import { useBackCloses } from "../screen/useBackCloses";

/** A dialog that on a phone Back closes. */
export function Dialog(props: DialogProps) {
  useBackCloses(props.open, () => props.onClose?.({}, "escapeKeyDown"));
  return <MuiDialog {...props} />;
}
