import Box from "@mui/material/Box";
import type { Availability } from "@recado/contract";
import { AvailabilityDot } from "./AvailabilityDot";
import { useAvailability } from "./useAvailability";

/** Is this person here? Said in words; the dot only makes it quick to see. */
export function AvailabilityLabel({ person, instead }: { person: Availability; instead?: string | undefined }) {
  const { kind, words } = useAvailability()(person);
  const color = kind === "available" ? "inherit" : "var(--quiet, var(--ink-2))";
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, color, whiteSpace: "nowrap" }}>
      <AvailabilityDot kind={kind} />
      {instead ?? words}
    </Box>
  );
}
