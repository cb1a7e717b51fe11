import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";

/** The shape of the list while it is on its way. */
export function AnnouncementSkeleton() {
  const ui = useTexts(uiTexts);
  return (
    <Box role="status" aria-label={ui.loading} sx={{ p: 2, display: "grid", gap: 2 }}>
      {["first", "second", "third"].map((row) => (
        <Box key={row} sx={{ display: "flex", gap: 1.5 }}>
          <Skeleton variant="circular" width={20} height={20} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="50%" />
            <Skeleton width="90%" />
            <Skeleton width="70%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
