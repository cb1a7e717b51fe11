import { CurrentPassword, twoFactorRoutes } from "@recado/contract";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { updateOwnUser } from "../../shared/api/session";
import { useUser } from "../../shared/api/sessionStore";
import { Form } from "../../shared/form/Form";
import { PasswordField } from "../../shared/form/PasswordField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { toastDone } from "../../shared/ui/toasts";
import { SetUpTwoFactor } from "./SetUpTwoFactor";
import { twoFactorTexts } from "./texts";

/** Turns the own second step on or off. */
export default function TwoFactorDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const t = useTexts(twoFactorTexts);
  const { email } = useUser();
  const [showsCodes, setShowsCodes] = useState(false);

  async function turnOff(body: { currentPassword: string }) {
    await call(twoFactorRoutes.end, { body });
    updateOwnUser({ hasTwoFactor: false });
    toastDone(t.turnedOff);
    onClose();
  }

  return (
    <FormDialog title={t.title} onClose={onClose} size="xs" isShownOnce={showsCodes}>
      {isOn ? (
        <Form
          schema={CurrentPassword}
          start={{ currentPassword: "" }}
          onSubmit={turnOff}
          submit={t.turnOff}
          onCancel={onClose}
          layout="dialog"
          errorFields={{ ERR_CURRENT_PASSWORD: "currentPassword" }}
        >
          {(field) => (
            <>
              {/* For password managers, which look for the account. */}
              <input type="email" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                {...field("currentPassword")}
                label={t.password}
                autoComplete="current-password"
                autoFocus
              />
            </>
          )}
        </Form>
      ) : (
        <SetUpTwoFactor layout="dialog" onCodes={() => setShowsCodes(true)} onDone={onClose} onCancel={onClose} />
      )}
    </FormDialog>
  );
}
