import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import MenuItem from "@mui/material/MenuItem";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Menu } from "../../../shared/ui/Menu";

interface PickManyProps {
  label: string;
  choices: readonly { id: number; name: string }[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
  /** Said instead of choices where there are none. */
  empty?: string;
}

/** A button with a list to tick; it says how many are ticked. */
export function PickMany({ label, choices, chosen, onChange, empty }: PickManyProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      <Button
        color={chosen.length > 0 ? "primary" : "inherit"}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDown size={16} aria-hidden />}
        sx={{ px: 1, whiteSpace: "nowrap" }}
      >
        {chosen.length > 0 ? `${label} (${chosen.length})` : label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 360, maxWidth: 320 } } }}
      >
        {choices.length === 0 && (
          // It cannot be chosen, but is there to be read.
          <MenuItem disabled sx={{ whiteSpace: "normal", "&.Mui-disabled": { opacity: 1 } }}>
            {empty}
          </MenuItem>
        )}
        {choices.map(({ id, name }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(id)}
            onClick={() => toggle(id)}
            sx={{ whiteSpace: "normal", pl: 0.5 }}
          >
            <Checkbox size="small" checked={chosen.includes(id)} inert aria-hidden />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
