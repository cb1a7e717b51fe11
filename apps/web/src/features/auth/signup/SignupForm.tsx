import Box from "@mui/material/Box";
import { companyRoutes, type PublicPlan, SignupInput, type SignupRules } from "@recado/contract";
import { useNavigate, useSearchParams } from "react-router-dom";
import { call } from "../../../shared/api/call";
import { Form } from "../../../shared/form/Form";
import { MaskedField } from "../../../shared/form/MaskedField";
import { NewPasswordField } from "../../../shared/form/NewPasswordField";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { languageStore } from "../../../shared/texts/languageStore";
import { toastDone } from "../../../shared/ui/toasts";
import { authTexts } from "../texts";
import { PlanField } from "./PlanField";
import { TermsField } from "./TermsField";
import { signupTexts } from "./texts";

interface SignupFormProps {
  plans: PublicPlan[] | undefined;
  rules: SignupRules | undefined;
  /** What was filled in before. */
  given: SignupInput | undefined;
  /** A code is on its way. */
  onMailed: (body: SignupInput) => void;
}

const EMPTY = { name: "", email: "", phone: "", password: "", planId: null as never, acceptsTerms: false };

/** A company signs itself up. What the trial is worth is for the server to say. */
export function SignupForm({ plans, rules, given, onMailed }: SignupFormProps) {
  const t = useTexts(signupTexts);
  const auth = useTexts(authTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = Number(search.get("planId")) || (null as never);

  async function signUp(body: SignupInput) {
    const language = languageStore.get();
    if (rules?.confirmsEmail) {
      const { name, email } = body;
      await call(companyRoutes.requestSignupCode, { body: { name, email, language } });
      onMailed(body);
      return;
    }
    await call(companyRoutes.signup, { body: { ...body, language } });
    toastDone(t.done);
    await navigate("/login");
  }

  return (
    <Form
      schema={SignupInput}
      start={given ?? { ...EMPTY, planId: wanted }}
      onSubmit={signUp}
      submit={t.submit}
      layout="wide"
      problems={{ planId: { required: t.noneChosen } }}
      errorFields={{
        ERR_EMAIL_IN_USE: "email",
        ERR_COMPANY_NAME_ALREADY_EXISTS: "name",
        ERR_COMPANY_INVALID_NAME: "name",
        ERR_NO_PLAN_FOUND: "planId",
      }}
    >
      {(field) => (
        <>
          <PlanField {...field("planId")} plans={plans} />
          <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
            <TextField {...field("name")} label={t.name} autoComplete="organization" />
            <TextField {...field("email")} label={auth.email} type="email" autoComplete="email" />
            <NewPasswordField {...field("password")} label={auth.password} about={["name", "email"]} />
            <MaskedField
              {...field("phone")}
              label={t.phone}
              mask="(00) 00000-0000"
              bare
              placeholder="(99) 99999-9999"
              autoComplete="tel-national"
            />
          </Box>
          {rules && (rules.termsUrl || rules.privacyUrl) && <TermsField {...field("acceptsTerms")} rules={rules} />}
        </>
      )}
    </Form>
  );
}
