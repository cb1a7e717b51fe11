import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../../shared/texts/defineTexts";
import { PaneHead } from "../../shared/ui/PaneHead";
import { uiTexts } from "../../shared/ui/texts";
import { DESK } from "./data/deskPath";

/** The shape of a conversation that is on its way. */
export function PaneSkeleton() {
  const ui = useTexts(uiTexts);
  return (
    <Box role="status" aria-label={ui.loading} sx={{ height: "100%" }}>
      <PaneHead list={DESK}>
        <Skeleton variant="circular" width={40} height={40} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="30%" />
          <Skeleton width="45%" />
        </Box>
      </PaneHead>
    </Box>
  );
}
