import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { Dialog } from "./Dialog";
import { sheetSx } from "./sheetSx";
import { useOutgrowsSheet } from "./useOutgrowsSheet";

interface ReadDialogProps {
  /** The id of its title. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something to read, on a phone in a sheet as long as it fits. Escape and a click outside end it. */
export function ReadDialog({ labelledBy, onClose, children }: ReadDialogProps) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const { outgrows, watch } = useOutgrowsSheet();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone && outgrows}
      aria-labelledby={labelledBy}
      slotProps={{ paper: { ref: watch } }}
      sx={isPhone && !outgrows ? sheetSx : undefined}
    >
      {children}
    </Dialog>
  );
}
