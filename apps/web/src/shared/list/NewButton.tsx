import IconButton from "@mui/material/IconButton";
import type { LucideIcon } from "lucide-react";
import { floatingSx } from "./floatingSx";

const SIZE = 56;

/** What begins a conversation: a button beside the search, and on a phone one of its own. */
export interface NewAction {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
}

/** Begins a conversation, within reach of the thumb. */
export function NewButton({ label, icon: Icon, onClick }: NewAction) {
  return (
    <IconButton
      aria-label={label}
      onClick={onClick}
      sx={{
        ...floatingSx,
        right: 16,
        alignSelf: "flex-end",
        width: SIZE,
        height: SIZE,
        borderRadius: "16px",
        "&&, &&:hover": { width: SIZE, height: SIZE, bgcolor: "primary.main", color: "primary.contrastText" },
      }}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
