import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { RowAction } from "./tableProps";

interface RowActionsProps {
  /** The row's name, so that each of the many "edit" buttons says what it edits. */
  name: string;
  actions: RowAction[];
}

/** The buttons at the end of a row. */
export function RowActions({ name, actions }: RowActionsProps) {
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 0.5, mr: -1.25 }}>
      {actions.map(({ label, icon: Icon, onClick, danger, disabled }) => (
        // A native title: a tooltip for each button would cost long lists the smoothness of their scrolling.
        <span key={label} title={label}>
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
    </Box>
  );
}
