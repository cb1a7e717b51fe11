import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { PLAN_LIMITS, type Subscription } from "@recado/contract";
import { daysUntil } from "@recado/domain";
import type { ReactNode } from "react";
import { useCompanyDay } from "../../shared/api/companyZone";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { Facts } from "./Facts";
import { billingTexts } from "./texts";

/** How the company stands: its plan, until when, and what it takes of it. */
export function SubscriptionCard({ subscription, children }: { subscription: Subscription; children: ReactNode }) {
  const t = useTexts(billingTexts);
  const { day, money } = useFormat();
  const today = useCompanyDay();
  const { dueDate, recurrence, isTrial, billingEmail, plans, usage } = subscription;
  const plan = plans.find(({ isCurrent }) => isCurrent);
  const taken = PLAN_LIMITS.map((what) =>
    plan ? t.outOf(usage[what], t.holds[what](plan[what])) : t.holds[what](usage[what]),
  );
  // Several facts, none of which is broken in two: in one line, on a phone one below the other.
  const apart = useMediaQuery((theme) => theme.breakpoints.down("sm"), { noSsr: true }) ? "\n" : "\u00a0· ";
  const inLine = (...facts: string[]) => facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join(apart);
  return (
    <Card component="section" aria-labelledby="subscription" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="subscription" variant="h3" component="h2" sx={{ mb: 2 }}>
        {isTrial ? t.trial : t.current}
      </Typography>
      <Facts
        facts={[
          ...(plan
            ? [[t.plan, `${plan.name}${apart}${inLine(`${money(plan.value)}${t.per[recurrence]}`)}`] as const]
            : []),
          [t.dueDate, dueDate === null ? t.noDueDate : inLine(day(dueDate), t.daysLeft(daysUntil(dueDate, today)))],
          [t.billingEmail, billingEmail],
          [t.inUse, inLine(...taken)],
        ]}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 2.5 }}>{children}</Box>
    </Card>
  );
}
