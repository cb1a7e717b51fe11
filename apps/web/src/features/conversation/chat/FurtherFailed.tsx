import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { messageTexts } from "../texts";

/** At an edge of the conversation: there is more of it, which could not be had. */
export function FurtherFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  return (
    <Box role="alert" sx={{ textAlign: "center", typography: "caption", color: "text.secondary" }}>
      {t.furtherFailed}
      <Button size="small" onClick={onRetry}>
        {ui.retry}
      </Button>
    </Box>
  );
}
