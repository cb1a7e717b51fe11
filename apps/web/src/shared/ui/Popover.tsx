import type { PopoverActions, PopoverProps } from "@mui/material/Popover";
import { useRef, useState } from "react";
import { useBackCloses } from "../screen/useBackCloses";
import { late } from "./late";

const MuiPopover = late(() => import("@mui/material/Popover"));

/** Something that opens at a button, loaded when the first one does; on a phone Back closes it. */
export function Popover({ slotProps, ...props }: PopoverProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  const actions = useRef<PopoverActions>(null);
  if (props.open && !wasOpen) setWasOpen(true);
  useBackCloses(props.open, () => props.onClose?.({}, "escapeKeyDown"));

  /** It is placed before what it shows has come, and at the foot of the page it grows upwards. */
  function keepInSight(paper: HTMLElement | null) {
    if (!paper) return;
    const watch = new ResizeObserver(() => actions.current?.updatePosition());
    watch.observe(paper);
    return () => watch.disconnect();
  }

  if (!wasOpen) return null;
  return (
    <MuiPopover
      action={actions}
      slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: keepInSight } }}
      {...props}
    />
  );
}
