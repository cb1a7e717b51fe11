import Box from "@mui/material/Box";
import { can, daysUntil, WARNING_DAYS } from "@recado/domain";
import { PAY_AT_ONCE } from "../../features/billing";
import { useCompanyDay } from "../../shared/api/companyZone";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { Notice } from "../../shared/ui/Notice";
import { TextLink } from "../../shared/ui/TextLink";
import { shellTexts } from "./texts";

/**
 * "Sua assinatura vence em 3 dias", when fewer than five are left; who may pay is reminded from the fifth on and when it is over,
 * and led to where he can.
 */
export function SubscriptionWarning() {
  const t = useTexts(shellTexts);
  const { day } = useFormat();
  const user = useUser();
  const today = useCompanyDay();
  const { dueDate } = user.company;
  if (!dueDate) return null;
  const days = daysUntil(dueDate, today);
  const mayPay = can(user, "billing:manage");
  if (mayPay ? days > WARNING_DAYS : days >= WARNING_DAYS || days < 0) return null;
  return (
    <Notice kind={days < 0 ? "error" : "warning"} wide>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1.5 }}>
        <span>{days < 0 ? t.subscriptionEnded(day(dueDate)) : t.subscription(days)}</span>
        {mayPay && (
          <TextLink to="/financeiro" state={PAY_AT_ONCE}>
            {t.payNow}
          </TextLink>
        )}
      </Box>
    </Notice>
  );
}
