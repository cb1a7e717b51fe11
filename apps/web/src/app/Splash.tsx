import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTexts } from "../shared/texts/defineTexts";
import { errorTexts } from "../shared/texts/errorTexts";
import { Mark } from "../shared/theme/Mark";
import { uiTexts } from "../shared/ui/texts";

interface SplashProps {
  /** The server does not answer: says so and offers to try again. */
  onRetry?: () => void;
}

/** What is seen for the moment until it is known who is there. */
export function Splash({ onRetry }: SplashProps) {
  const t = useTexts(uiTexts);
  const errors = useTexts(errorTexts);
  return (
    <Box
      component="main"
      sx={{ minHeight: "100dvh", display: "grid", placeContent: "center", justifyItems: "center", gap: 2, p: 3 }}
    >
      <Mark size={56} />
      {onRetry ? (
        <>
          <Typography role="alert" sx={{ maxWidth: 360, textAlign: "center" }}>
            {errors.ERR_NETWORK}
          </Typography>
          <Button variant="contained" onClick={onRetry}>
            {t.retry}
          </Button>
        </>
      ) : (
        <Typography role="status" variant="body2" sx={{ color: "text.secondary" }}>
          {t.loading}
        </Typography>
      )}
    </Box>
  );
}
