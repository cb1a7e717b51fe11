import Stack from "@mui/material/Stack";
import { companyRoutes, type PublicPlan, planRoutes, SignupInput } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import { call } from "../../shared/api/call";
import { useAnswer } from "../../shared/api/useAnswer";
import { Form } from "../../shared/form/Form";
import { MaskedField } from "../../shared/form/MaskedField";
import { NewPasswordField } from "../../shared/form/NewPasswordField";
import { SelectField } from "../../shared/form/SelectField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { Notice } from "../../shared/ui/Notice";
import { TextLink } from "../../shared/ui/TextLink";
import { toastDone } from "../../shared/ui/toasts";
import { AuthFrame } from "./AuthFrame";
import { signupTexts } from "./signupTexts";
import { authTexts } from "./texts";

/** A company signs itself up. What the trial is worth is for the server to say. */
export default function SignupPage() {
  const t = useTexts(signupTexts);
  const auth = useTexts(authTexts);
  const { money } = useFormat();
  const navigate = useNavigate();
  const plans = useAnswer(planRoutes.listPublic);

  const describePlan = (plan: PublicPlan) => t.planLine(plan, money(plan.value));

  async function signUp(body: SignupInput) {
    await call(companyRoutes.signup, { body });
    toastDone(t.done);
    await navigate("/login");
  }

  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <Form
        schema={SignupInput}
        start={{ name: "", email: "", phone: "", password: "", planId: null as never }}
        onSubmit={signUp}
        submit={t.submit}
        layout="wide"
        errorFields={{
          ERR_EMAIL_IN_USE: "email",
          ERR_COMPANY_NAME_ALREADY_EXISTS: "name",
          ERR_COMPANY_INVALID_NAME: "name",
          ERR_NO_PLAN_FOUND: "planId",
        }}
      >
        {(field) => (
          <>
            <TextField {...field("name")} label={t.name} autoComplete="organization" autoFocus />
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
            <SelectField
              {...field("planId")}
              label={t.plan}
              choices={(plans ?? []).map((plan) => ({ value: plan.id, label: describePlan(plan) }))}
            />
            {plans?.length === 0 && <Notice kind="info">{t.noPlans}</Notice>}
          </>
        )}
      </Form>
      <Stack sx={{ mt: 3, alignItems: "center", typography: "body2" }}>
        <TextLink to="/login">{t.login}</TextLink>
      </Stack>
    </AuthFrame>
  );
}
