import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useBarSlot } from "../screen/barSlot";
import { IconAction } from "../ui/IconAction";
import type { NewAction } from "./NewButton";

interface PaneTopProps {
  search: ReactNode;
  /** Stands beside the search on a phone, where what is new has a button of its own. */
  phoneTools?: ReactNode;
  newAction: NewAction;
}

/** The search over a list of conversations, always in sight; on a phone it stands in the one bar there is. */
export function PaneTop({ search, phoneTools, newAction }: PaneTopProps) {
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
      <IconAction {...newAction} sx={{ flexShrink: 0, bgcolor: "var(--brand-soft)", color: "var(--brand-on-soft)" }} />
    </Box>
  );
}
