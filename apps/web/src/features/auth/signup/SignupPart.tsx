import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PublicPlan, SignupInput, SignupRules } from "@recado/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Notice } from "../../../shared/ui/Notice";
import { TextLink } from "../../../shared/ui/TextLink";
import { ConfirmEmail } from "./ConfirmEmail";
import { FORM_PLACE } from "./SalesPart";
import { SignupForm } from "./SignupForm";
import { signupTexts } from "./texts";

interface SignupPartProps {
  plans: PublicPlan[] | undefined;
  rules: SignupRules | undefined;
  /** Said in place of the form, which keeps what is typed in it. */
  failed?: ReactNode;
}

/** The form, and where e-mails are confirmed a second step. */
export function SignupPart({ plans, rules, failed }: SignupPartProps) {
  const t = useTexts(signupTexts);
  /** What was filled in, and whether its e-mail is being confirmed now. */
  const [given, setGiven] = useState<SignupInput>();
  const [confirms, setConfirms] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form is longer than the step that takes its place.
    if (confirms) place.current?.scrollIntoView({ block: "start" });
  }, [confirms]);
  const step = confirms && given ? t.confirm.title : t.title;
  return (
    <Box component="section" id={FORM_PLACE} ref={place} sx={{ mt: 6, scrollMarginTop: 16 }}>
      <Typography variant="h1" component="h2">
        {step}
      </Typography>
      <Typography variant="body1" sx={{ color: "text.secondary", mt: 0.75, mb: 3 }}>
        {confirms && given ? t.confirm.lead(given.email) : t.formLead}
      </Typography>
      {rules?.isOpen === false && <Notice kind="info">{t.closed}</Notice>}
      {rules?.isOpen !== false && failed}
      {rules?.isOpen !== false &&
        (confirms && given ? (
          <ConfirmEmail given={given} onBack={() => setConfirms(false)} />
        ) : (
          <Box hidden={Boolean(failed)}>
            <SignupForm
              plans={plans}
              rules={rules}
              given={given}
              onMailed={(body) => {
                setGiven(body);
                setConfirms(true);
              }}
            />
          </Box>
        ))}
      <Box sx={{ mt: 3, textAlign: "center", typography: "body2" }}>
        <TextLink to="/login">{t.login}</TextLink>
      </Box>
    </Box>
  );
}
