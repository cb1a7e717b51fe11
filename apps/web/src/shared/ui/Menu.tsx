import type { MenuProps } from "@mui/material/Menu";
import { lazyPart } from "./lazyPart";
import { useOpenedAtButton } from "./useOpenedAtButton";

const MuiMenu = lazyPart(() => import("@mui/material/Menu"));

/** A menu, loaded when the first one is opened; on a phone Back closes it. */
export function Menu({ slotProps, ...props }: MenuProps) {
  const { wasOpen, action, watch } = useOpenedAtButton(props);
  if (!wasOpen) return null;
  return (
    <MuiMenu action={action} slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: watch } }} {...props} />
  );
}
