import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { companyRoutes, planRoutes, systemRoutes } from "@recado/contract";
import { useAnswer } from "../../../shared/api/useAnswer";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Logo } from "../../../shared/theme/Logo";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { TextLink } from "../../../shared/ui/TextLink";
import { LookSwitches } from "../LookSwitches";
import { authTexts } from "../texts";
import { SalesPart } from "./SalesPart";
import { SignupPart } from "./SignupPart";
import { signupTexts } from "./texts";

/** What Recado is, what it costs, and the form by which a company signs itself up. */
export default function SignupPage() {
  const t = useTexts(signupTexts);
  const auth = useTexts(authTexts);
  const version = useAnswer(systemRoutes.version).data?.version;
  const plans = useAnswer(planRoutes.listPublic);
  const rules = useAnswer(companyRoutes.showSignup);
  const failures = [plans, rules].filter(({ error }) => error !== undefined);
  const [failed] = failures;

  function retry() {
    for (const { refetch } of failures) refetch();
  }

  return (
    <Box sx={{ minHeight: "100dvh", maxWidth: 1120, mx: "auto", px: { xs: 2.5, sm: 4 } }}>
      <Box component="header" sx={{ display: "flex", alignItems: "center", gap: 1.25, minHeight: 72 }}>
        <Logo size={28} />
        <Typography
          component="span"
          sx={{ fontSize: "1.125rem", fontWeight: 700, display: { xs: "none", sm: "inline" } }}
        >
          Recado
        </Typography>
        <LookSwitches />
        <Box sx={{ typography: "body2", whiteSpace: "nowrap" }}>
          <TextLink to="/login" sx={{ display: "inline-flex", alignItems: "center", minHeight: 44, minWidth: 44 }}>
            {t.enter}
          </TextLink>
        </Box>
      </Box>
      <Box component="main">
        <SalesPart />
        <SignupPart
          plans={plans.data}
          rules={rules.data}
          failed={failed && <FailedPart error={failed.error} onRetry={retry} />}
        />
      </Box>
      <Box component="footer" sx={{ py: 3, textAlign: "center" }}>
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {auth.footer(new Date().getFullYear(), version)}
        </Typography>
      </Box>
    </Box>
  );
}
