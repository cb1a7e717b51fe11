import { UserChange, userRoutes } from "@recado/contract";
import type { z } from "zod";
import { call } from "../../shared/api/call";
import { updateOwnUser } from "../../shared/api/session";
import { useUser } from "../../shared/api/sessionStore";
import { CurrentPasswordField, demandCurrentPassword } from "../../shared/form/CurrentPasswordField";
import { Form } from "../../shared/form/Form";
import { NewPasswordField } from "../../shared/form/NewPasswordField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { OwnTwoFactor } from "../two-factor";
import { profileTexts } from "./texts";

/** What everybody may change of the own account; profile, queues and connection are for those who manage users. */
const OwnAccount = UserChange.pick({ name: true, email: true, password: true, currentPassword: true }).required({
  name: true,
  email: true,
});

/** The own name, e-mail and password. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts);
  const ui = useTexts(uiTexts);
  const user = useUser();

  async function save(body: z.output<typeof OwnAccount>) {
    const { name, email } = await call(userRoutes.update, { params: { userId: user.id }, body });
    updateOwnUser({ name, email });
    toastDone(t.saved);
    onClose();
  }

  return (
    <FormDialog title={t.title} onClose={onClose} size="xs">
      <Form
        schema={OwnAccount.superRefine(demandCurrentPassword(user))}
        start={{ name: user.name, email: user.email, password: "", currentPassword: "" }}
        onSubmit={save}
        submit={ui.save}
        onCancel={onClose}
        layout="dialog"
        errorFields={{
          ERR_EMAIL_IN_USE: "email",
          ERR_EMAIL_REFUSED: "email",
          ERR_CURRENT_PASSWORD: "currentPassword",
        }}
      >
        {(field) => (
          <>
            <TextField {...field("name")} label={t.name} autoComplete="name" autoFocus />
            <TextField {...field("email")} label={t.email} type="email" autoComplete="email" />
            <NewPasswordField
              {...field("password")}
              label={t.password}
              helperText={t.passwordHint}
              about={["name", "email"]}
            />
            <CurrentPasswordField {...field("currentPassword")} own={user} />
            <OwnTwoFactor />
          </>
        )}
      </Form>
    </FormDialog>
  );
}
