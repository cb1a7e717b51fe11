import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import MenuItem from "@mui/material/MenuItem";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Menu } from "../../../shared/ui/Menu";

interface PickManyProps<Choice> {
  label: string;
  choices: readonly Choice[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
  /** Said instead of choices where there are none. */
  empty?: string;
  /** What the rows of the list show instead of its name. */
  markOf?: (choice: Choice) => ReactNode;
}

/** A button with a list to tick; it says how many are ticked. */
export function PickMany<Choice extends { id: number; name: string }>(props: PickManyProps<Choice>) {
  const { label, choices, chosen, onChange, empty, markOf } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      <Button
        color={chosen.length > 0 ? "primary" : "inherit"}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDown size={16} aria-hidden />}
        sx={{ px: 1, whiteSpace: "nowrap", "& .MuiButton-endIcon": { ml: 0.5 } }}
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
        {choices.map((choice) => (
          <MenuItem
            key={choice.id}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(choice.id)}
            onClick={() => toggle(choice.id)}
            sx={{ whiteSpace: "normal", gap: 1, pl: 1 }}
          >
            {/* No higher than the words: its row is as high as one of any menu. */}
            <Checkbox size="small" checked={chosen.includes(choice.id)} inert aria-hidden sx={{ p: 0.5 }} />
            {markOf?.(choice)}
            {choice.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
