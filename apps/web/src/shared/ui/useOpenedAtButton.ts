import type { PopoverActions, PopoverProps } from "@mui/material/Popover";
import { useRef, useState } from "react";
import { useBackCloses } from "../screen/useBackCloses";

/**
 * What menus and popovers share: on a phone Back closes them, and they stay in the window. They are placed before what they show
 * has come, and at the foot of the page they grow upwards.
 */
export function useOpenedAtButton({ open, onClose }: Pick<PopoverProps, "open" | "onClose">) {
  const [wasOpen, setWasOpen] = useState(open);
  const action = useRef<PopoverActions>(null);
  if (open && !wasOpen) setWasOpen(true);
  useBackCloses(open, () => onClose?.({}, "escapeKeyDown"));

  function watch(paper: HTMLElement | null) {
    if (!paper) return;
    const observer = new ResizeObserver(() => action.current?.updatePosition());
    observer.observe(paper);
    return () => observer.disconnect();
  }

  return { wasOpen, action, watch };
}
