import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { TextLink } from "../../shared/ui/TextLink";
import { AuthFrame } from "./AuthFrame";
import { forgotPasswordTexts } from "./forgotPasswordTexts";
import { NewPasswordForm } from "./NewPasswordForm";
import { RequestCodeForm } from "./RequestCodeForm";
import { authTexts } from "./texts";

/** A forgotten password in two steps: ask for a code, then spend it. */
export default function ForgotPasswordPage() {
  const t = useTexts(forgotPasswordTexts);
  const auth = useTexts(authTexts);
  const [email, setEmail] = useState<string>();
  return (
    <AuthFrame title={t.title} lead={email ? t.leadCode(email) : t.lead}>
      {email ? <NewPasswordForm email={email} /> : <RequestCodeForm onSent={setEmail} />}
      <Stack spacing={1.5} sx={{ mt: 3, alignItems: "center", typography: "body2" }}>
        {email && (
          <Link
            component="button"
            type="button"
            onClick={() => setEmail(undefined)}
            sx={{ typography: "body2", py: 0.5 }}
          >
            {t.again}
          </Link>
        )}
        <TextLink to="/login">{t.login}</TextLink>
        <TextLink to="/signup">{auth.login.signup}</TextLink>
      </Stack>
    </AuthFrame>
  );
}
