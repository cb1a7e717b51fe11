import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTexts } from "../shared/texts/defineTexts";
import { Logo } from "../shared/theme/Logo";
import { uiTexts } from "../shared/ui/texts";

/** What is seen for the moment until it is known who is there. */
export function Splash() {
  const t = useTexts(uiTexts);
  return (
    <Box
      component="main"
      sx={{ minHeight: "100dvh", display: "grid", placeContent: "center", justifyItems: "center", gap: 2, p: 3 }}
    >
      <Logo size={56} />
      <Typography role="status" variant="body2" sx={{ color: "text.secondary" }}>
        {t.loading}
      </Typography>
    </Box>
  );
}
