import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import type { LucideIcon } from "lucide-react";

interface IconActionProps extends Omit<IconButtonProps, "children" | "aria-label"> {
  label: string;
  icon: LucideIcon;
}

/** A button that is only an icon: named for those who do not see it, explained on hover. */
export function IconAction({ label, icon: Icon, ...button }: IconActionProps) {
  return (
    // One does not catch the pointer on its way to the button below.
    <Tooltip title={label} disableInteractive>
      <IconButton aria-label={label} color="inherit" {...button}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
