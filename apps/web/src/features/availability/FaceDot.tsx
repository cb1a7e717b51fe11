import Box from "@mui/material/Box";
import type { availabilityOf } from "@recado/domain";
import { AvailabilityDot } from "./AvailabilityDot";

/** The dot at the corner of a face. What it says stands beside it, or in a name, in words. */
export function FaceDot({ kind }: { kind: ReturnType<typeof availabilityOf> }) {
  return (
    <Box aria-hidden sx={kind === "available" ? { ...DOT, "&& > *": { bgcolor: "var(--online)" } } : DOT}>
      <AvailabilityDot kind={kind} />
    </Box>
  );
}

/** On a ground of its own, so that the face ends before it. */
const DOT = {
  position: "absolute",
  display: "flex",
  right: -3,
  bottom: -3,
  p: "2px",
  borderRadius: "50%",
  bgcolor: "var(--ground, var(--surface))",
} as const;
