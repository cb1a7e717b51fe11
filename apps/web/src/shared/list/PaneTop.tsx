import Box from "@mui/material/Box";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useBarSlot } from "../screen/barSlot";
import { IconAction } from "../ui/IconAction";

interface PaneTopProps {
  search: ReactNode;
  /** Stands beside the search on a phone, where what is new has a button of its own; see NewButton.tsx. */
  phoneTools?: ReactNode;
  newLabel: string;
  newIcon: LucideIcon;
  onNew: () => void;
}

/** The search over a list of conversations, always in sight; on a phone it stands in the one bar there is. */
export function PaneTop({ search, phoneTools, newLabel, newIcon, onNew }: PaneTopProps) {
  const slot = useBarSlot();
  const tools = (
    <>
      {search}
      {phoneTools}
    </>
  );
  if (slot) return createPortal(tools, slot);
  return (
    <Box sx={{ display: "flex", gap: 1, flexShrink: 0, px: 1.5, pt: 1.5 }}>
      {search}
      <IconAction
        label={newLabel}
        icon={newIcon}
        onClick={onNew}
        sx={{ flexShrink: 0, bgcolor: "var(--brand-soft)", color: "var(--brand-on-soft)" }}
      />
    </Box>
  );
}
