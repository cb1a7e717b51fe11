import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import type { QueueRef } from "@recado/contract";
import { QueueDot } from "./QueueDot";

interface QueueChipsProps {
  queues: QueueRef[];
  /** Said when there are none. */
  none: string;
}

/** The queues of somebody or something. */
export function QueueChips({ queues, none }: QueueChipsProps) {
  if (queues.length === 0) {
    return (
      <Box component="span" sx={{ color: "text.secondary" }}>
        {none}
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {queues.map((queue) => (
        <QueueChip key={queue.id} queue={queue} />
      ))}
    </Box>
  );
}

interface QueueChipProps {
  queue: Pick<QueueRef, "name" | "color">;
}

/** A queue as people see it. */
export function QueueChip({ queue }: QueueChipProps) {
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      label={queue.name}
      title={queue.name}
      icon={<QueueDot color={queue.color} />}
      sx={{ maxWidth: "min(100%, 180px)", borderColor: "divider", "& .MuiChip-icon": { ml: 1, mr: -0.25 } }}
    />
  );
}
