import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { companyRoutes, type SignupInput } from "@recado/contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { call } from "../../../shared/api/call";
import { Form } from "../../../shared/form/Form";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { languageStore } from "../../../shared/texts/languageStore";
import { describeError } from "../../../shared/ui/describeError";
import { Notice } from "../../../shared/ui/Notice";
import { toastDone } from "../../../shared/ui/toasts";
import { signupTexts } from "./texts";

const Code = z.object({ code: z.string().trim().min(1, "required").max(20, "too_long") });

/** Step two: the code of the e-mail. The company is made with it, not before. */
export function ConfirmEmail({ given, onBack }: { given: SignupInput; onBack: () => void }) {
  const t = useTexts(signupTexts);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const language = languageStore.get();

  async function confirm({ code }: z.output<typeof Code>) {
    await call(companyRoutes.signup, { body: { ...given, code, language } });
    toastDone(t.done);
    await navigate("/login");
  }

  async function sendAgain() {
    const { name, email } = given;
    try {
      await call(companyRoutes.requestSignupCode, { body: { name, email, language } });
      setProblem(undefined);
      toastDone(t.confirm.sent);
    } catch (error) {
      setProblem(describeError(error).text);
    }
  }

  return (
    <Stack spacing={2} sx={{ maxWidth: 400 }}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Form
        schema={Code}
        start={{ code: "" }}
        onSubmit={confirm}
        submit={t.confirm.submit}
        layout="wide"
        errorFields={{ ERR_SIGNUP_CODE: "code" }}
      >
        {(field) => <TextField {...field("code")} label={t.confirm.code} autoComplete="one-time-code" autoFocus />}
      </Form>
      <Stack direction="row" spacing={1} sx={{ justifyContent: "center", flexWrap: "wrap" }}>
        <Button variant="text" onClick={() => void sendAgain()}>
          {t.confirm.again}
        </Button>
        <Button variant="text" onClick={onBack}>
          {t.confirm.back}
        </Button>
      </Stack>
    </Stack>
  );
}
