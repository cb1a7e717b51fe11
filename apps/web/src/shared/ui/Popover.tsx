import type { PopoverProps } from "@mui/material/Popover";
import { lazyPart } from "./lazyPart";
import { useOpenedAtButton } from "./useOpenedAtButton";

const MuiPopover = lazyPart(() => import("@mui/material/Popover"));

/** Something that opens at a button, loaded when the first one does; on a phone Back closes it. */
export function Popover({ slotProps, ...props }: PopoverProps) {
  const { wasOpen, action, watch } = useOpenedAtButton(props);
  if (!wasOpen) return null;
  return (
    <MuiPopover action={action} slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: watch } }} {...props} />
  );
}
