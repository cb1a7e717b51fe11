import Typography from "@mui/material/Typography";
import { CurrentPassword, TwoFactorCode, twoFactorRoutes } from "@recado/contract";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { updateOwnUser } from "../../shared/api/session";
import { Form } from "../../shared/form/Form";
import { PasswordField } from "../../shared/form/PasswordField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { KeepRecoveryCodes } from "./KeepRecoveryCodes";
import { type ScannedSecret, ScanSecret } from "./ScanSecret";
import { twoFactorTexts } from "./texts";

interface SetUpTwoFactorProps {
  layout: "dialog" | "wide";
  /** The recovery codes are shown from now on, and never again. */
  onCodes?: () => void;
  onDone: () => void;
  onCancel?: () => void;
}

/** The three steps to a second step of logging in: the password, the app's first code, the recovery codes. */
export function SetUpTwoFactor({ layout, onCodes, onDone, onCancel }: SetUpTwoFactorProps) {
  const t = useTexts(twoFactorTexts);
  const [secret, setSecret] = useState<ScannedSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();

  async function confirm(body: { code: string }) {
    setRecoveryCodes((await call(twoFactorRoutes.confirm, { body })).recoveryCodes);
    onCodes?.();
  }

  function finish() {
    updateOwnUser({ hasTwoFactor: true });
    onDone();
  }

  if (recoveryCodes) return <KeepRecoveryCodes codes={recoveryCodes} layout={layout} onDone={finish} />;
  if (secret) {
    return (
      <Form
        key="code"
        schema={TwoFactorCode}
        start={{ code: "" }}
        onSubmit={confirm}
        submit={t.confirm}
        onCancel={onCancel}
        layout={layout}
        errorFields={{ ERR_TWO_FACTOR_CODE: "code" }}
      >
        {(field) => (
          <>
            <ScanSecret secret={secret} />
            <TextField
              {...field("code")}
              label={t.code}
              autoComplete="one-time-code"
              inputProps={{ inputMode: "numeric" }}
              autoFocus
            />
          </>
        )}
      </Form>
    );
  }
  return (
    <Form
      key="password"
      schema={CurrentPassword}
      start={{ currentPassword: "" }}
      onSubmit={async (body) => setSecret(await call(twoFactorRoutes.begin, { body }))}
      submit={t.next}
      onCancel={onCancel}
      layout={layout}
      errorFields={{ ERR_CURRENT_PASSWORD: "currentPassword" }}
    >
      {(field) => (
        <>
          <Typography variant="body2">{t.why}</Typography>
          <PasswordField {...field("currentPassword")} label={t.password} autoComplete="current-password" autoFocus />
        </>
      )}
    </Form>
  );
}
