import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { Credentials, TwoFactorCode } from "@recado/contract";
import { useState } from "react";
import { isRefusal } from "../../shared/api/apiError";
import { login } from "../../shared/api/session";
import { elsewhereStore, useSession } from "../../shared/api/sessionStore";
import { Form } from "../../shared/form/Form";
import { PasswordField } from "../../shared/form/PasswordField";
import { TextField } from "../../shared/form/TextField";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { useErrorText } from "../../shared/texts/errorTexts";
import { Notice } from "../../shared/ui/Notice";
import { TextLink } from "../../shared/ui/TextLink";
import { AuthFrame } from "./AuthFrame";
import { authTexts } from "./texts";

const FirstStep = Credentials.omit({ code: true });

/** Where a session begins. */
export default function LoginPage() {
  const t = useTexts(authTexts);
  const session = useSession();
  const ended = session.status === "out" && session.reason === "ended";
  const isElsewhere = useStore(elsewhereStore) === "true";
  /** Whose password was right, and who has a second step to take. */
  const [known, setKnown] = useState<Credentials>();

  async function enter(credentials: Credentials) {
    try {
      await login(credentials);
    } catch (error) {
      if (!isRefusal(error, "ERR_TWO_FACTOR_NEEDED")) throw error;
      setKnown(credentials);
    }
  }

  return (
    <AuthFrame title={t.login.title} lead={t.login.lead}>
      {(ended || isElsewhere) && (
        <Box sx={{ mb: 3 }}>
          <Notice kind="info">{isElsewhere ? t.login.elsewhere : <SessionEnded />}</Notice>
        </Box>
      )}
      {known ? (
        <Form
          key="code"
          schema={TwoFactorCode}
          start={{ code: "" }}
          onSubmit={({ code }) => login({ ...known, code })}
          submit={t.login.submit}
          layout="wide"
          errorFields={{ ERR_TWO_FACTOR_CODE: "code" }}
        >
          {(field) => (
            <TextField
              {...field("code")}
              label={t.login.code}
              helperText={t.login.codeHint}
              autoComplete="one-time-code"
              autoFocus
            />
          )}
        </Form>
      ) : (
        <Form
          key="password"
          schema={FirstStep}
          start={{ email: "", password: "" }}
          onSubmit={enter}
          submit={t.login.submit}
          layout="wide"
        >
          {(field) => (
            <>
              <TextField {...field("email")} label={t.email} type="email" autoComplete="username" autoFocus />
              <PasswordField {...field("password")} label={t.password} autoComplete="current-password" />
            </>
          )}
        </Form>
      )}
      <Stack spacing={1.5} sx={{ mt: 3, alignItems: "center", typography: "body2" }}>
        {known ? (
          <Link component="button" type="button" onClick={() => setKnown(undefined)}>
            {t.login.otherAccount}
          </Link>
        ) : (
          <>
            <TextLink to="/forgetpsw">{t.login.forgot}</TextLink>
            <TextLink to="/signup">{t.login.signup}</TextLink>
          </>
        )}
      </Stack>
    </AuthFrame>
  );
}

function SessionEnded() {
  return useErrorText("ERR_SESSION_EXPIRED");
}
