import type { PopoverProps } from "@mui/material/Popover";
import { useState } from "react";
import { useBackCloses } from "../screen/useBackCloses";
import { late } from "./late";

const MuiPopover = late(() => import("@mui/material/Popover"));

/** Something that opens at a button, loaded when the first one does; on a phone Back closes it. */
export function Popover(props: PopoverProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useBackCloses(props.open, () => props.onClose?.({}, "escapeKeyDown"));
  return <>{wasOpen && <MuiPopover {...props} />}</>;
}
