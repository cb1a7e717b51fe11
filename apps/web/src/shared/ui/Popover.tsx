import type { PopoverProps } from "@mui/material/Popover";
import { useState } from "react";
import { useBackCloses } from "../screen/useBackCloses";
import { lazyPart } from "./lazyPart";
import { useInSight } from "./useInSight";

const MuiPopover = lazyPart(() => import("@mui/material/Popover"));

/** Something that opens at a button, loaded when the first one does; on a phone Back closes it. */
export function Popover({ slotProps, ...props }: PopoverProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  const { action, watch } = useInSight();
  if (props.open && !wasOpen) setWasOpen(true);
  useBackCloses(props.open, () => props.onClose?.({}, "escapeKeyDown"));
  if (!wasOpen) return null;
  return (
    <MuiPopover action={action} slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: watch } }} {...props} />
  );
}
