import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useNow } from "../../../shared/screen/useNow";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";
import { useTimes } from "./useTimes";

function Line({ children, accent }: { children: ReactNode; accent?: boolean }) {
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        my: 1.5,
        typography: "overline",
        color: accent ? "primary.main" : "text.secondary",
        "&::before, &::after": {
          content: '""',
          flex: 1,
          borderTop: 1,
          borderColor: accent ? "primary.main" : "divider",
        },
      }}
    >
      {children}
    </Box>
  );
}

/** A new day begins. */
export function DayLine({ day }: { day: string }) {
  const times = useTimes();
  const now = useNow();
  return (
    <Box sx={{ display: "grid", placeItems: "center", my: 1.5 }}>
      <Box
        component="h3"
        sx={{
          m: 0,
          px: 1.5,
          py: 0.5,
          borderRadius: 4,
          bgcolor: "background.paper",
          border: 1,
          borderColor: "divider",
          typography: "overline",
          color: "text.secondary",
        }}
      >
        {times.day(day, now)}
      </Box>
    </Box>
  );
}

/** One conversation with the customer ended here and another began. */
export function ConversationLine() {
  return <Line>{useTexts(messageTexts).newConversation}</Line>;
}

/** From here on nobody has read it. */
export function UnreadLine({ count }: { count: number }) {
  const t = useTexts(messageTexts);
  return (
    <Box id="unread-line">
      <Line accent>{t.unread(count)}</Line>
    </Box>
  );
}
