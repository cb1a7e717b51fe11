import type { MenuProps } from "@mui/material/Menu";
import { useState } from "react";
import { useBackCloses } from "../screen/useBackCloses";
import { lazyPart } from "./lazyPart";
import { useInSight } from "./useInSight";

const MuiMenu = lazyPart(() => import("@mui/material/Menu"));

/** A menu, loaded when the first one is opened; on a phone Back closes it. */
export function Menu({ slotProps, ...props }: MenuProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  const { action, watch } = useInSight();
  if (props.open && !wasOpen) setWasOpen(true);
  useBackCloses(props.open, () => props.onClose?.({}, "escapeKeyDown"));
  if (!wasOpen) return null;
  return (
    <MuiMenu action={action} slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: watch } }} {...props} />
  );
}
