import Box from "@mui/material/Box";
import Portal from "@mui/material/Portal";
import type { Hold } from "../drag/hold";
import { CardFace } from "./CardFace";
import { cardSx } from "./cardSx";

interface GhostProps {
  hold: Hold;
  now: Date;
  /** Moved without rendering: it follows the pointer frame by frame. */
  elementRef: (element: HTMLElement | null) => void;
}

/** The card that follows the pointer. */
export function Ghost({ hold, now, elementRef }: GhostProps) {
  return (
    <Portal>
      <Box
        ref={elementRef}
        aria-hidden
        sx={[
          cardSx,
          {
            position: "fixed",
            top: 0,
            left: 0,
            zIndex: "tooltip",
            width: hold.width,
            boxShadow: "var(--e3)",
            // Lifted a little, as a note is, and swinging with the hand.
            rotate: "calc(2deg + var(--swing, 0deg))",
            "@media (prefers-reduced-motion: reduce)": { rotate: "2deg" },
            pointerEvents: "none",
          },
        ]}
      >
        <CardFace card={hold.card} now={now} />
      </Box>
    </Portal>
  );
}
