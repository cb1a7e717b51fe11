import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { logout } from "../../shared/api/session";
import { useTexts } from "../../shared/texts/defineTexts";
import { AuthFrame } from "../auth";
import { SetUpTwoFactor } from "./SetUpTwoFactor";
import { twoFactorTexts } from "./texts";

/** What stands in the way of the desk where the company asks everybody for a second step. */
export default function RequiredTwoFactor() {
  const t = useTexts(twoFactorTexts);
  return (
    <AuthFrame title={t.title} lead={t.required}>
      <SetUpTwoFactor layout="wide" onDone={() => undefined} />
      <Stack sx={{ mt: 3, alignItems: "center" }}>
        <Button variant="text" onClick={() => void logout()}>
          {t.logout}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
