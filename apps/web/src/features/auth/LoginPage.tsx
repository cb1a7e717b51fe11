import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { Credentials } from "@recado/contract";
import { login } from "../../shared/api/session";
import { useSession } from "../../shared/api/sessionStore";
import { Form } from "../../shared/form/Form";
import { PasswordField } from "../../shared/form/PasswordField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { errorTexts } from "../../shared/texts/errorTexts";
import { Notice } from "../../shared/ui/Notice";
import { TextLink } from "../../shared/ui/TextLink";
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
        <Box sx={{ mb: 3 }}>
          <Notice kind="info">{errors.ERR_SESSION_EXPIRED}</Notice>
        </Box>
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
        <TextLink to="/forgetpsw">{t.login.forgot}</TextLink>
        <TextLink to="/signup">{t.login.signup}</TextLink>
      </Stack>
    </AuthFrame>
  );
}
