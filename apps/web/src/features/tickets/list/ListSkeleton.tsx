import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";

const ROWS = [0.5, 0.7, 0.4, 0.6, 0.55, 0.45];

/** The shape of conversations that are on their way. */
export function ListSkeleton() {
  const t = useTexts(uiTexts);
  return (
    <Box role="status" aria-label={t.loading} sx={{ flex: 1, minHeight: 0, overflow: "hidden" }}>
      {ROWS.map((share) => (
        <Box
          key={share}
          sx={{ display: "flex", gap: 1.5, height: 93, px: 1.5, py: 1.25, borderBottom: 1, borderColor: "divider" }}
        >
          <Skeleton variant="circular" width={44} height={44} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${share * 100}%`} />
            <Skeleton width="85%" />
            <Skeleton width="40%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
