import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";

/** Stands at the end of a list whose next rows could not be loaded. */
export function FailedMore({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(uiTexts);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", alignItems: "center", gap: 1, p: 1 }}>
      <Box role="alert" sx={{ typography: "body2", color: "text.secondary" }}>
        {t.moreFailed}
      </Box>
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    </Box>
  );
}
