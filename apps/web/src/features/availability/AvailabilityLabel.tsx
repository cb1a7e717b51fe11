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

/** On the line of the words beside it, not on that of its dot. */
const LINE = {
  display: "inline-flex",
  alignItems: "center",
  gap: 1,
  whiteSpace: "nowrap",
  verticalAlign: "top",
} as const;

/** Is this person here? Said in words; the dot only makes it quick to see. */
export function AvailabilityLabel({ person, instead }: AvailabilityLabelProps) {
  const { kind, words } = useAvailability()(person);
  const color = kind === "available" ? "inherit" : "var(--quiet, var(--ink-2))";
  return (
    <Box component="span" sx={{ ...LINE, color }}>
      {instead ? (
        <Mail size={12} aria-hidden style={{ flexShrink: 0, marginInlineEnd: -4 }} />
      ) : (
        <AvailabilityDot kind={kind} />
      )}
      {instead ?? words}
    </Box>
  );
}
