import MenuItem from "@mui/material/MenuItem";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Menu } from "./Menu";

interface OpenerProps {
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface ChoiceMenuProps<Choice extends string> {
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  /** Draws the button. */
  opener: (props: OpenerProps) => ReactNode;
}

/** A button for something that is done in one of several ways, and the menu that asks in which. */
export function ChoiceMenu<Choice extends string>({ choices, nameOf, onChoose, opener }: ChoiceMenuProps<Choice>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {opener({
        "aria-haspopup": "menu",
        "aria-expanded": anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice}
            onClick={() => {
              setAnchor(null);
              onChoose(choice);
            }}
          >
            {nameOf(choice)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
