import Box from "@mui/material/Box";
import type { availabilityOf } from "@recado/domain";

const DOTS = {
  available: { bgcolor: "success.main" },
  away: { bgcolor: "warning.main" },
  offline: { border: 1, borderColor: "currentcolor" },
} as const;

export function AvailabilityDot({ kind }: { kind: ReturnType<typeof availabilityOf> }) {
  return <Box component="span" sx={{ width: 8, height: 8, flexShrink: 0, borderRadius: "50%", ...DOTS[kind] }} />;
}
