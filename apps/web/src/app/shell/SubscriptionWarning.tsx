import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { daysUntil } from "./daysUntil";
import { shellTexts } from "./texts";

const WARNED_UNDER = 5;

/** "Sua assinatura vence em 3 dias", when fewer than five are left. */
export function SubscriptionWarning() {
  const t = useTexts(shellTexts);
  const { dueDate } = useUser().company;
  if (!dueDate) return null;
  const days = daysUntil(dueDate, new Date());
  if (days < 0 || days >= WARNED_UNDER) return null;
  return (
    <Notice kind="warning" wide>
      {t.subscription(days)}
    </Notice>
  );
}
