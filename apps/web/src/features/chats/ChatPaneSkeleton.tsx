import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../../shared/texts/defineTexts";
import { PaneHead } from "../../shared/ui/PaneHead";
import { uiTexts } from "../../shared/ui/texts";
import { CHATS } from "./data/chatQueries";

/** The shape of a chat that is on its way. */
export function ChatPaneSkeleton() {
  const ui = useTexts(uiTexts);
  return (
    <Box role="status" aria-label={ui.loading} sx={{ height: "100%" }}>
      <PaneHead list={CHATS}>
        <Skeleton variant="circular" width={40} height={40} />
        <Skeleton width="30%" />
      </PaneHead>
    </Box>
  );
}
