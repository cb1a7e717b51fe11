import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";

const SHAPES = [
  { width: 220, height: 56, mine: false },
  { width: 300, height: 76, mine: false },
  { width: 180, height: 56, mine: true },
  { width: 260, height: 96, mine: false },
  { width: 240, height: 56, mine: true },
  { width: 320, height: 76, mine: true },
];

/** The shape of a conversation that is on its way. */
export function ConversationSkeleton() {
  const t = useTexts(uiTexts);
  return (
    <Box role="status" aria-label={t.loading} sx={{ display: "grid", gap: 1.5, mt: "auto" }}>
      {SHAPES.map(({ width, height, mine }) => (
        <Skeleton
          key={`${width}${height}`}
          variant="rounded"
          width={width}
          height={height}
          sx={{ justifySelf: mine ? "end" : "start", borderRadius: "12px", maxWidth: "80%" }}
        />
      ))}
    </Box>
  );
}
