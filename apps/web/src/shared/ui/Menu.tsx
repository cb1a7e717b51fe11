import type { MenuProps } from "@mui/material/Menu";
import { useState } from "react";
import { useBackCloses } from "../screen/useBackCloses";
import { late } from "./late";

const MuiMenu = late(() => import("@mui/material/Menu"));

/** A menu, loaded when the first one is opened; on a phone Back closes it. */
export function Menu(props: MenuProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useBackCloses(props.open, () => props.onClose?.({}, "escapeKeyDown"));
  return <>{wasOpen && <MuiMenu {...props} />}</>;
}
