import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../texts/defineTexts";
import { PAGE_SX } from "./Page";
import { uiTexts } from "./texts";

/** The shape of a page whose code is on its way. */
export function PageSkeleton() {
  const t = useTexts(uiTexts);
  return (
    <Box role="status" aria-label={t.loading} sx={PAGE_SX}>
      <Skeleton variant="rounded" width={200} height={32} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
