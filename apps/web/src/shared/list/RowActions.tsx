import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTexts } from "../texts/defineTexts";
import { type Action, ActionMenu } from "../ui/ActionMenu";
import { uiTexts } from "../ui/texts";
import { tooltip } from "../ui/tooltip";

interface RowActionsProps {
  /** The row's name, so that each of the many "edit" buttons says what it edits. */
  name: string;
  actions: Action[];
  /** More than these stand in a menu, with their words. */
  most?: number;
}

/** The buttons at the end of a row. */
export function RowActions({ name, actions, most = actions.length }: RowActionsProps) {
  const t = useTexts(uiTexts);
  const shown = actions.length > most ? actions.slice(0, most - 1) : actions;
  const others = actions.slice(shown.length);
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 0.5, mr: -1.25 }}>
      {shown.map(({ label, icon: Icon, onClick, danger, disabled }) => (
        <span key={label} {...tooltip(label)}>
          <IconButton
            aria-label={`${label}: ${name}`}
            onClick={onClick}
            disabled={disabled}
            sx={{ color: "text.secondary", "&:hover": { color: danger ? "error.main" : "text.primary" } }}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </span>
      ))}
      {others.length > 0 && <ActionMenu label={`${t.moreActions}: ${name}`} actions={others} isQuiet />}
    </Box>
  );
}
