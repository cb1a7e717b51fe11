import { PasswordReset, passwordResetRoutes } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { call } from "../../shared/api/call";
import { Form } from "../../shared/form/Form";
import { NewPasswordField } from "../../shared/form/NewPasswordField";
import { PasswordField } from "../../shared/form/PasswordField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { toastDone } from "../../shared/ui/toasts";
import { forgotPasswordTexts } from "./forgotPasswordTexts";

const NewPassword = PasswordReset.omit({ email: true })
  .extend({ confirm: z.string().min(1, "required") })
  .refine(({ password, confirm }) => password === confirm, { path: ["confirm"], message: "no_match" });

/** Step two: the code of the e-mail and the new password, twice. */
export function NewPasswordForm({ email }: { email: string }) {
  const t = useTexts(forgotPasswordTexts);
  const navigate = useNavigate();

  async function reset({ token, password }: z.output<typeof NewPassword>) {
    await call(passwordResetRoutes.reset, { body: { email, token, password } });
    toastDone(t.done);
    await navigate("/login");
  }

  return (
    <Form
      schema={NewPassword}
      start={{ token: "", password: "", confirm: "" }}
      onSubmit={reset}
      submit={t.submit}
      layout="wide"
      errorFields={{ ERR_RESET_CODE: "token" }}
    >
      {(field) => (
        <>
          <TextField {...field("token")} label={t.code} autoComplete="one-time-code" autoFocus />
          <NewPasswordField {...field("password")} label={t.password} />
          <PasswordField {...field("confirm")} label={t.confirm} autoComplete="new-password" />
        </>
      )}
    </Form>
  );
}
