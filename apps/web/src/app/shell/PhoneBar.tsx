import Box from "@mui/material/Box";
import { SHORT_SCREEN } from "../../shared/theme/lowScreens";
import { AccountMenu } from "./AccountMenu";
import { BarItems } from "./BarItems";
import { useIsFullScreen } from "./useIsFullScreen";

/** The one bar of a phone: what the page puts into it, what is new, and the person. */
export function PhoneBar({ onSlot }: { onSlot: (slot: HTMLElement | null) => void }) {
  const isHidden = useIsFullScreen();
  return (
    <Box
      component="header"
      sx={{
        // Not unmounted: the bell in it rings.
        display: isHidden ? "none" : "flex",
        alignItems: "center",
        gap: 0.5,
        flexShrink: 0,
        height: "calc(60px + env(safe-area-inset-top))",
        [SHORT_SCREEN]: { height: "calc(48px + env(safe-area-inset-top))" },
        pt: "env(safe-area-inset-top)",
        px: 1,
        bgcolor: "background.paper",
        color: "text.secondary",
      }}
    >
      <Box
        ref={onSlot}
        sx={{
          flex: 1,
          minWidth: 0,
          display: "flex",
          alignItems: "center",
          gap: 0.5,
          // One search in the bar is enough, and the chats have their place in the navigation below.
          "&:not(:empty) ~ [data-bar=palette], & ~ [data-bar=chats]": { display: "none" },
        }}
      />
      <BarItems />
      <AccountMenu />
    </Box>
  );
}
