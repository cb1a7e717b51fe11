import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId, useState } from "react";
import { Dialog } from "./Dialog";
import { DiscardDialog } from "./DiscardDialog";
import { UnsavedContext, useUnsavedParts } from "./unsaved";

interface FormDialogProps {
  title: string;
  onClose: () => void;
  size?: "xs" | "sm" | "md" | "lg";
  /** What it shows can be seen this once: only its own button closes it. */
  isShownOnce?: boolean;
  children: ReactNode;
}

/** What scrolls below the foot is not cut without a sign. */
const LINED = {
  "& .MuiDialogContent-root": { pb: 2 },
  "& .MuiDialogActions-root": { borderTop: 1, borderColor: "divider" },
};

/**
 * A dialog around a `Form`; fills the screen of a phone. Mount it to open it, so that each opening starts afresh.
 * A click beside it, Escape and Back ask before what was written is lost.
 */
export function FormDialog({ title, onClose, size = "sm", isShownOnce = false, children }: FormDialogProps) {
  const id = useId();
  const phone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const { register, isUnsaved } = useUnsavedParts();
  const [isAsking, setAsking] = useState(false);

  function leave() {
    if (isShownOnce) return;
    if (isUnsaved()) setAsking(true);
    else onClose();
  }

  return (
    <UnsavedContext value={register}>
      <Dialog open onClose={leave} fullWidth maxWidth={size} fullScreen={phone} aria-labelledby={id} sx={LINED}>
        <DialogTitle id={id} sx={{ overflowWrap: "anywhere" }}>
          {title}
        </DialogTitle>
        {children}
      </Dialog>
      {isAsking && <DiscardDialog name={title} onConfirm={onClose} onClose={() => setAsking(false)} />}
    </UnsavedContext>
  );
}
