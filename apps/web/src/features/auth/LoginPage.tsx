import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { Credentials } from "@recado/contract";
import { Link as RouterLink } from "react-router-dom";
import { login } from "../../shared/api/session";
import { useSession } from "../../shared/api/sessionStore";
import { Form } from "../../shared/form/Form";
import { PasswordField } from "../../shared/form/PasswordField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { errorTexts } from "../../shared/texts/errorTexts";
import { AuthFrame } from "./AuthFrame";
import { authTexts } from "./texts";

/** Where a session begins. */
export default function LoginPage() {
  const t = useTexts(authTexts);
  const errors = useTexts(errorTexts);
  const session = useSession();
  const ended = session.status === "out" && session.reason === "ended";
  return (
    <AuthFrame title={t.login.title} lead={t.login.lead}>
      {ended && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {errors.ERR_SESSION_EXPIRED}
        </Alert>
      )}
      <Form
        schema={Credentials}
        start={{ email: "", password: "" }}
        onSubmit={login}
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
      <Stack spacing={1.5} sx={{ mt: 3, alignItems: "center", typography: "body2" }}>
        <Link component={RouterLink} to="/forgetpsw">
          {t.login.forgot}
        </Link>
        <Link component={RouterLink} to="/signup">
          {t.login.signup}
        </Link>
      </Stack>
    </AuthFrame>
  );
}
