import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { IconAction } from "./IconAction";
import { Menu } from "./Menu";

/** Something that can be done with a thing. */
export interface Action {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  danger?: boolean;
  /** A line parts it from those above it. */
  isApart?: boolean;
  disabled?: boolean;
}

interface ActionMenuProps {
  /** What the button is called. */
  label: string;
  actions: Action[];
  /** As quiet as the buttons beside it. */
  isQuiet?: boolean;
}

const DANGER = { color: "error.main", "& .MuiListItemIcon-root": { color: "inherit" } } as const;

/** Its button is the last of a row: the menu ends where the button does, and not over what stands beside the row. */
const UNDER_ITS_END = {
  anchorOrigin: { vertical: "bottom", horizontal: "right" },
  transformOrigin: { vertical: "top", horizontal: "right" },
} as const;

/** A button with three dots, and behind it what there was no room for. */
export function ActionMenu({ label, actions, isQuiet = false }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        label={label}
        icon={EllipsisVertical}
        aria-haspopup="menu"
        sx={isQuiet ? { color: "text.secondary" } : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} {...UNDER_ITS_END}>
        {actions.flatMap(({ icon: Icon, label, onClick, danger, isApart, disabled }, index) => [
          isApart && index > 0 && <Divider key={`above ${label}`} />,
          <MenuItem
            key={label}
            disabled={disabled}
            sx={danger ? DANGER : undefined}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
          >
            <ListItemIcon>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            {label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
