import Stack from "@mui/material/Stack";
import { InvitationAnswer, type Invited, invitationRoutes } from "@recado/contract";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { z } from "zod";
import { isRefusal } from "../../shared/api/apiError";
import { call } from "../../shared/api/call";
import { login } from "../../shared/api/session";
import { Form } from "../../shared/form/Form";
import { NewPasswordField } from "../../shared/form/NewPasswordField";
import { PasswordField } from "../../shared/form/PasswordField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Notice } from "../../shared/ui/Notice";
import { TextLink } from "../../shared/ui/TextLink";
import { AuthFrame } from "./AuthFrame";
import { inviteTexts } from "./inviteTexts";

const FirstPassword = InvitationAnswer.omit({ token: true })
  .extend({ confirm: z.string().min(1, "required") })
  .refine(({ password, confirm }) => password === confirm, { path: ["confirm"], message: "no_match" });

/** Where the link of an invitation leads: its holder sets his first password, and is in. */
export default function InvitePage() {
  const t = useTexts(inviteTexts);
  const token = useLocation().hash.slice(1);
  const { invited, error, retry } = useInvited(token);
  const isEnded = !token || isRefusal(error, "ERR_INVITATION") || isRefusal(error, "ERR_VALIDATION");

  /** The password is set and the link used: what is left to do is to log in. */
  const accepted = useRef<Invited>(undefined);

  async function accept({ password }: z.output<typeof FirstPassword>) {
    accepted.current ??= await call(invitationRoutes.accept, { body: { token, password } });
    await login({ email: accepted.current.email, password });
  }

  return (
    <AuthFrame
      title={isEnded ? t.endedTitle : t.title}
      lead={invited ? t.lead(invited.email) : isEnded || error ? "" : t.looking}
    >
      {invited && (
        <Form
          schema={FirstPassword}
          start={{ password: "", confirm: "" }}
          onSubmit={accept}
          submit={t.submit}
          layout="wide"
        >
          {(field) => (
            <>
              <NewPasswordField {...field("password")} label={t.password} autoFocus />
              <PasswordField {...field("confirm")} label={t.confirm} autoComplete="new-password" />
            </>
          )}
        </Form>
      )}
      {isEnded && <Notice kind="error">{t.ended}</Notice>}
      {!isEnded && error !== undefined && <FailedPart error={error} onRetry={retry} />}
      <Stack sx={{ mt: 3, alignItems: "center", typography: "body2" }}>
        <TextLink to="/login">{t.login}</TextLink>
      </Stack>
    </AuthFrame>
  );
}

/** Whom the link is for. */
function useInvited(token: string) {
  const [invited, setInvited] = useState<Invited>();
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    let isHere = true;
    setError(undefined);
    if (token)
      call(invitationRoutes.show, { body: { token } }).then(
        (found) => isHere && setInvited(found),
        (problem: unknown) => isHere && setError(problem),
      );
    return () => {
      isHere = false;
    };
  }, [token, turn]);
  return { invited, error, retry: () => setTurn(turn + 1) };
}
