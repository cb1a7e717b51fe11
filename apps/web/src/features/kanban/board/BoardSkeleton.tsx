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
          <Skeleton variant="rectangular" height={44} sx={{ flexShrink: 0 }} />
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
    <Box sx={[cardSx, { height: 176 }]}>
      <Box sx={{ display: "flex", gap: 1.25 }}>
        <Skeleton variant="circular" width={36} height={36} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </Box>
      </Box>
      <Skeleton sx={{ mt: 1 }} />
      <Skeleton width="60%" />
      <Skeleton width="40%" sx={{ mt: 1 }} />
    </Box>
  );
}
