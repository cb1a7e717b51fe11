import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { Logo } from "../../shared/theme/Logo";
import { Notice } from "../../shared/ui/Notice";
import { uiTexts } from "../../shared/ui/texts";
import { shellTexts } from "./texts";

const AGAIN_AFTER_MS = 5_000;

/** The app was opened while the server cannot be reached: it says so, and goes on by itself as soon as it can. */
export default function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(shellTexts);
  const ui = useTexts(uiTexts);

  useEffect(() => {
    const timer = setInterval(onRetry, AGAIN_AFTER_MS);
    window.addEventListener("online", onRetry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", onRetry);
    };
  }, [onRetry]);

  return (
    <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
      <Notice kind="warning" wide>
        {t.offline}
      </Notice>
      <Box
        component="main"
        sx={{ flex: 1, display: "grid", placeContent: "center", justifyItems: "center", gap: 2, p: 3 }}
      >
        <Logo size={56} />
        <Typography variant="h2" component="h1" sx={{ textAlign: "center" }}>
          {t.offlineTitle}
        </Typography>
        <Typography variant="body2" sx={{ maxWidth: 400, textAlign: "center", color: "text.secondary" }}>
          {t.offlineText}
        </Typography>
        <Button variant="contained" onClick={onRetry}>
          {ui.retry}
        </Button>
      </Box>
    </Box>
  );
}
