import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { Subscription } from "@recado/contract";
import { daysUntil } from "@recado/domain";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { localDay } from "../../shared/texts/localText";
import { Facts } from "./Facts";
import { billingTexts } from "./texts";

/** Several facts on one line, none of which is broken in two. */
const inLine = (...facts: string[]) => facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join("\u00a0· ");

/** How the company stands: its plan, until when, and what it takes of it. */
export function SubscriptionCard({ subscription, children }: { subscription: Subscription; children: ReactNode }) {
  const t = useTexts(billingTexts);
  const { day, money } = useFormat();
  const { dueDate, recurrence, isTrial, billingEmail, plans, usage } = subscription;
  const plan = plans.find(({ isCurrent }) => isCurrent);
  const { users, connections, queues } = t.holds;
  return (
    <Card component="section" aria-labelledby="subscription" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="subscription" variant="h3" component="h2" sx={{ mb: 2 }}>
        {isTrial ? t.trial : t.current}
      </Typography>
      <Facts
        facts={[
          ...(plan ? [[t.plan, `${plan.name} · ${inLine(`${money(plan.value)}${t.per[recurrence]}`)}`] as const] : []),
          [
            t.dueDate,
            dueDate === null ? t.noDueDate : inLine(day(dueDate), t.daysLeft(daysUntil(dueDate, localDay(new Date())))),
          ],
          [t.billingEmail, billingEmail],
          [t.inUse, inLine(users(usage.users), connections(usage.connections), queues(usage.queues))],
        ]}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 2.5 }}>{children}</Box>
    </Card>
  );
}
