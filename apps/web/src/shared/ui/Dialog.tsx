import MuiDialog, { type DialogProps } from "@mui/material/Dialog";
import { useEffect } from "react";
import { useBackCloses } from "../screen/useBackCloses";

/** A dialog that on a phone Back closes. */
export function Dialog(props: DialogProps) {
  useBackCloses(props.open, () => props.onClose?.({}, "escapeKeyDown"));
  useEffect(() => {
    if (!props.open) return;
    // After MUI has given the focus back.
    return () => queueMicrotask(catchFocus);
  }, [props.open]);
  return <MuiDialog {...props} />;
}

/** What opened it may have gone meanwhile, with its row: the keyboard would begin at the top of the window again. */
function catchFocus() {
  if (document.activeElement !== document.body || document.querySelector("[role=dialog], [role=alertdialog]")) return;
  document.querySelector("main")?.focus({ preventScroll: true });
}
