import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useCallback, useId, useState } from "react";
import { VISIBLE_HEIGHT } from "../theme/lowScreens";
import { Dialog } from "./Dialog";
import { DiscardDialog } from "./DiscardDialog";
import { sheetSx } from "./sheetSx";
import { type Leaving, UnsavedContext, useHoldingDialog, useUnsavedParts } from "./unsaved";
import { useOutgrowsSheet } from "./useOutgrowsSheet";
import { useSheetDrag } from "./useSheetDrag";
import { watchMoreBelow } from "./watchMoreBelow";

interface FormDialogProps {
  title: string;
  onClose: () => void;
  /** The widest fill the screen of a phone from the first. */
  size?: "xs" | "sm" | "md" | "lg";
  /** What it shows can be seen this once: only its own button closes it, and what leads elsewhere asks. */
  isShownOnce?: boolean;
  children: ReactNode;
}

/** What scrolls below the foot is not cut without a sign. */
const LINED = {
  "& .MuiDialogContent-root": { pb: 2 },
  "& .MuiDialogActions-root": { borderTop: 1, borderColor: "divider" },
};

/** With a keyboard over the page its foot stands above that. */
const SEEN = { "& .MuiDialog-container": { height: VISIBLE_HEIGHT } };

/**
 * A dialog around a `Form`; on a phone a sheet at the lower edge, or, where its content is long, the whole screen. Mount it to
 * open it, so that each opening starts afresh.
 * A click beside it, Escape, Back and a push down at its head ask before what was written is lost.
 */
export function FormDialog({ title, onClose, size = "sm", isShownOnce = false, children }: FormDialogProps) {
  const id = useId();
  const phone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const { register, isUnsaved } = useUnsavedParts();
  /** The close or navigation that waits for the discard question. */
  const [asked, setAsked] = useState<Leaving>();
  useHoldingDialog({
    isHolding: () => isShownOnce || isUnsaved(),
    ask(leaving) {
      // Only the last of several is asked about; for the others it stays.
      asked?.stay?.();
      setAsked(leaving);
    },
  });
  const { outgrows, watch } = useOutgrowsSheet();
  const watchPaper = useCallback(
    (paper: HTMLElement | null) => {
      if (!paper) return;
      const ends = [watch(paper), watchMoreBelow(paper)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [watch],
  );
  const fills = size === "lg" || outgrows;
  const isSheet = phone && !fills;
  const handle = useSheetDrag(leave);

  function leave() {
    if (isShownOnce) return;
    if (isUnsaved()) setAsked({ go: () => undefined });
    else onClose();
  }

  return (
    <UnsavedContext value={register}>
      <Dialog
        open
        onClose={leave}
        fullWidth
        maxWidth={size}
        fullScreen={phone && fills}
        aria-labelledby={id}
        slotProps={{ paper: { ref: watchPaper } }}
        sx={[LINED, phone && SEEN, isSheet && sheetSx]}
      >
        <DialogTitle id={id} sx={{ overflowWrap: "anywhere" }} {...(isSheet && handle)}>
          {title}
        </DialogTitle>
        {children}
      </Dialog>
      {asked && (
        <DiscardDialog
          name={title}
          isShownOnce={isShownOnce}
          onConfirm={() => {
            setAsked(undefined);
            onClose();
            asked.go();
          }}
          onClose={() => {
            setAsked(undefined);
            asked.stay?.();
          }}
        />
      )}
    </UnsavedContext>
  );
}
