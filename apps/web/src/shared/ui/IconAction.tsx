import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import type { LucideIcon } from "lucide-react";
import { tooltip } from "./tooltip";

interface IconActionProps extends Omit<IconButtonProps, "children" | "aria-label"> {
  label: string;
  icon: LucideIcon;
}

/** A button that is only an icon: named for those who do not see it, explained on hover. */
export function IconAction({ label, icon: Icon, ...button }: IconActionProps) {
  return (
    <IconButton aria-label={label} color="inherit" {...tooltip(label)} {...button}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
