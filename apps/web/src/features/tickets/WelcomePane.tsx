import Box from "@mui/material/Box";
import { useTexts } from "../../shared/texts/defineTexts";
import { Logo } from "../../shared/theme/Logo";
import { ticketTexts } from "./texts";

/** Stands where no conversation is chosen. */
export function WelcomePane() {
  const t = useTexts(ticketTexts);
  return (
    <Box
      sx={{
        display: "grid",
        placeContent: "center",
        justifyItems: "center",
        gap: 2,
        height: "100%",
        px: 3,
        textAlign: "center",
        color: "text.secondary",
        typography: "body2",
      }}
    >
      <Logo size={96} />
      {t.welcome}
    </Box>
  );
}
