import Box from "@mui/material/Box";
import { describeSilence } from "@recado/domain";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ticketTexts } from "../texts";

const COLORS = { calm: "success.main", waiting: "warning.main", late: "error.main" } as const;

interface LastInteractionProps {
  updatedAt: string;
  now: Date;
}

/** How long a conversation has been silent; nothing while the last word is fresh. */
export function LastInteraction({ updatedAt, now }: LastInteractionProps) {
  const t = useTexts(ticketTexts);
  const silence = describeSilence(new Date(updatedAt), now);
  if (!silence) return null;
  return (
    <Box
      component="span"
      sx={{ typography: "overline", lineHeight: 1.2, color: COLORS[silence.tone], whiteSpace: "nowrap" }}
    >
      {t.silent[silence.unit](silence.value)}
    </Box>
  );
}
