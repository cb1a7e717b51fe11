import { PasswordResetRequest, passwordResetRoutes } from "@recado/contract";
import { call } from "../../shared/api/call";
import { Form } from "../../shared/form/Form";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { toastDone } from "../../shared/ui/toasts";
import { forgotPasswordTexts } from "./forgotPasswordTexts";
import { authTexts } from "./texts";

/** Step one: where the code shall go. */
export function RequestCodeForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts(forgotPasswordTexts);
  const auth = useTexts(authTexts);

  async function request(body: { email: string }) {
    await call(passwordResetRoutes.request, { body });
    toastDone(t.sent);
    onSent(body.email);
  }

  return (
    <Form
      schema={PasswordResetRequest}
      start={{ email: "" }}
      onSubmit={request}
      submit={t.send}
      layout="wide"
      errorFields={{ ERR_EMAIL_NOT_FOUND: "email" }}
    >
      {(field) => <TextField {...field("email")} label={auth.email} type="email" autoComplete="username" autoFocus />}
    </Form>
  );
}
