import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { Dialog } from "./Dialog";

interface FormDialogProps {
  title: string;
  onClose: () => void;
  size?: "xs" | "sm" | "md" | "lg";
  children: ReactNode;
}

/** What scrolls below the foot of a full screen is not cut without a sign. */
const LINED = { "& .MuiDialogActions-root": { borderTop: 1, borderColor: "divider" } };

/** A dialog around a `Form`; fills the screen of a phone. Mount it to open it, so that each opening starts afresh. */
export function FormDialog({ title, onClose, size = "sm", children }: FormDialogProps) {
  const id = useId();
  const phone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={size}
      fullScreen={phone}
      aria-labelledby={id}
      sx={phone ? LINED : undefined}
    >
      <DialogTitle id={id} sx={{ overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}
