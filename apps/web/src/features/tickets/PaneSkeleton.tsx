import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";
import { BackToList } from "./header/BackToList";

/** The shape of a conversation that is on its way. */
export function PaneSkeleton() {
  const ui = useTexts(uiTexts);
  return (
    <Box role="status" aria-label={ui.loading} sx={{ height: "100%" }}>
      <PaneHead>
        <Skeleton variant="circular" width={40} height={40} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="30%" />
          <Skeleton width="45%" />
        </Box>
      </PaneHead>
    </Box>
  );
}

/** On a phone there is nothing else that leads back. */
export function PaneHead({ children }: { children?: ReactNode }) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        pt: isPhone ? "env(safe-area-inset-top)" : 0,
        minHeight: isPhone ? "calc(60px + env(safe-area-inset-top))" : 64,
        px: { xs: 0.5, sm: 2 },
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
      }}
    >
      {isPhone && <BackToList />}
      {children}
    </Box>
  );
}
