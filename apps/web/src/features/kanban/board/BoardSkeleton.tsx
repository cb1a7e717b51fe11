import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { cardSx } from "./cardSx";
import { laneSx, lanesSx } from "./laneSx";

/** How many cards the lanes on their way may have. */
const LANES = [4, 2, 3, 1];

/** The shape of a board that is on its way. */
export function BoardSkeleton() {
  const t = useTexts(uiTexts);
  return (
    <Box role="status" aria-label={t.loading} sx={[lanesSx, { overflowX: "hidden" }]}>
      {LANES.map((cards) => (
        <Box key={cards} sx={laneSx}>
          <Skeleton variant="rectangular" height={64} sx={{ flexShrink: 0, bgcolor: "transparent" }} />
          {Array.from({ length: cards }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <Box key={index} sx={{ px: 1, pt: 1 }}>
              <CardSkeleton />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function CardSkeleton() {
  return (
    <Box sx={cardSx}>
      <Box sx={{ display: "flex", gap: 1.25 }}>
        <Skeleton variant="rounded" width={28} height={28} sx={{ borderRadius: "30%" }} />
        <Skeleton width="60%" />
      </Box>
      <Skeleton width="90%" />
      <Skeleton width="40%" />
    </Box>
  );
}
