import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { Braces } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useTexts } from "../texts/defineTexts";
import { IconAction } from "../ui/IconAction";
import { Menu } from "../ui/Menu";
import { insertText } from "./insertText";
import { typed, VARIABLES, type Variable, variableTexts } from "./variables";

interface InsertVariableProps {
  /** What the field is called. */
  label: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The button in a text's corner that puts in what changes from one conversation to the next. */
export function InsertVariable({ label, field }: InsertVariableProps) {
  const t = useTexts(variableTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Put in once the menu, which gives the focus back to its button, is gone. */
  const chosen = useRef<Variable>(undefined);

  function close(variable?: Variable) {
    chosen.current = variable;
    setAnchor(null);
  }

  function insertChosen() {
    if (chosen.current && field.current) insertText(field.current, typed(chosen.current));
  }

  return (
    <>
      <IconAction
        label={t.insert(label)}
        icon={Braces}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // A line of text stays as high as the fields beside it.
        sx={{ alignSelf: "flex-end", width: 40, height: 40, mr: -1, my: -1, color: "text.secondary" }}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => close()}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ transition: { onExited: insertChosen } }}
      >
        {VARIABLES.map((variable) => (
          <MenuItem key={variable} onClick={() => close(variable)} sx={{ gap: 2, justifyContent: "space-between" }}>
            {t.names[variable]}
            <Typography variant="caption" sx={{ color: "text.secondary", fontFamily: "monospace" }}>
              {typed(variable)}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
