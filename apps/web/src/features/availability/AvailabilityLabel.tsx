import Box from "@mui/material/Box";
import type { Availability } from "@recado/contract";
import { Mail } from "lucide-react";
import { AvailabilityDot } from "./AvailabilityDot";
import { useAvailability } from "./useAvailability";

interface AvailabilityLabelProps {
  person: Availability;
  /** Said of who has only been invited: whether he is here is no question yet. */
  instead?: string | undefined;
}

/** Is this person here? Said in words; the dot only makes it quick to see. */
export function AvailabilityLabel({ person, instead }: AvailabilityLabelProps) {
  const { kind, words } = useAvailability()(person);
  const color = kind === "available" ? "inherit" : "var(--quiet, var(--ink-2))";
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, color, whiteSpace: "nowrap" }}>
      {instead ? (
        <Mail size={12} aria-hidden style={{ flexShrink: 0, marginInline: -2 }} />
      ) : (
        <AvailabilityDot kind={kind} />
      )}
      {instead ?? words}
    </Box>
  );
}
