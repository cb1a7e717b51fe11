import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { logout } from "../../shared/api/session";
import { useTexts } from "../../shared/texts/defineTexts";
import { SetUpTwoFactor } from "./SetUpTwoFactor";
import { twoFactorTexts } from "./texts";

/** What stands in the way of the desk where the company asks everybody for a second step. */
export default function RequiredTwoFactor() {
  const t = useTexts(twoFactorTexts);
  return (
    <Container component="main" maxWidth="xs" sx={{ py: { xs: 3, sm: 8 } }}>
      <Typography variant="h1">{t.title}</Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.75, mb: 3 }}>{t.required}</Typography>
      <Card sx={{ p: 3 }}>
        <SetUpTwoFactor layout="page" onDone={() => undefined} />
      </Card>
      <Button color="inherit" onClick={() => void logout()} sx={{ mt: 2 }}>
        {t.logout}
      </Button>
    </Container>
  );
}
