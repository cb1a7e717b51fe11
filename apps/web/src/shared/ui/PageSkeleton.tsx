import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "./texts";

/** The shape of a page whose code is on its way. */
export function PageSkeleton() {
  const t = useTexts(uiTexts);
  return (
    <Box
      role="status"
      aria-label={t.loading}
      sx={{ maxWidth: { xs: 1200, xl: 1480 }, mx: "auto", px: { xs: 2, sm: 3, md: 4 }, py: { xs: 2, sm: 3 } }}
    >
      <Skeleton variant="rounded" width={200} height={32} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
