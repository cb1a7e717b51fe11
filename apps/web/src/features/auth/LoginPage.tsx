import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { Credentials, TwoFactorCode } from "@recado/contract";
import { useCallback, useState } from "react";
import { isRefusal } from "../../shared/api/apiError";
import { login } from "../../shared/api/session";
import { sessionReplacedStore, useSession } from "../../shared/api/sessionStore";
import { Form } from "../../shared/form/Form";
import { PasswordField } from "../../shared/form/PasswordField";
import { TextField } from "../../shared/form/TextField";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { useErrorText } from "../../shared/texts/errorTexts";
import { useFormat } from "../../shared/texts/format";
import { Notice } from "../../shared/ui/Notice";
import { TextLink } from "../../shared/ui/TextLink";
import { uiTexts } from "../../shared/ui/texts";
import { OverdueCheckout } from "../billing";
import { AuthFrame } from "./AuthFrame";
import { authTexts } from "./texts";

const FirstStep = Credentials.omit({ code: true });

/** Where a session begins. */
export default function LoginPage() {
  const t = useTexts(authTexts);
  const ui = useTexts(uiTexts);
  const { day } = useFormat();
  const session = useSession();
  const ended = session.status === "out" && session.reason === "ended";
  const isElsewhere = useStore(sessionReplacedStore) === "true";
  /** Whose password was right, and who has a second step to take. */
  const [known, setKnown] = useState<Credentials>();

  /** Whose company owes, and what he may pay with. */
  const [owing, setOwing] = useState<OverdueLogin>();
  const leave = useCallback(() => setOwing(undefined), []);

  async function enter(credentials: Credentials) {
    try {
      await login(credentials);
    } catch (error) {
      const pass = passIn(error);
      if (pass) setOwing({ ...pass, credentials });
      else if (isRefusal(error, "ERR_TWO_FACTOR_NEEDED")) setKnown(credentials);
      else throw error;
    }
  }

  if (owing) {
    const { dueDate, credentials } = owing;
    return (
      <AuthFrame title={t.login.overdueTitle} lead={`${ui.subscriptionEnded(day(dueDate))} ${t.login.payHere}`} isWide>
        <OverdueCheckout
          pass={owing.pass}
          onEnded={leave}
          // A second step was good for one time only: it is asked for anew.
          onPaid={() =>
            void enter({ ...credentials, code: undefined })
              .catch(() => undefined)
              .finally(leave)
          }
        />
        <Stack sx={{ mt: 3, alignItems: "center", typography: "body2" }}>
          <Button variant="text" onClick={leave}>
            {t.login.otherAccount}
          </Button>
        </Stack>
      </AuthFrame>
    );
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
          onSubmit={({ code }) => enter({ ...known, code })}
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
          <Button variant="text" onClick={() => setKnown(undefined)}>
            {t.login.otherAccount}
          </Button>
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

interface OverdueLogin {
  credentials: Credentials;
  pass: string;
  dueDate: string;
}

/** What a refused administrator of a company that owes is given. */
function passIn(error: unknown): Omit<OverdueLogin, "credentials"> | undefined {
  if (!isRefusal(error, "ERR_SUBSCRIPTION_EXPIRED")) return undefined;
  const { pass, dueDate } = (error.data ?? {}) as Partial<OverdueLogin>;
  return pass && dueDate ? { pass, dueDate } : undefined;
}

function SessionEnded() {
  return useErrorText("ERR_SESSION_EXPIRED");
}
