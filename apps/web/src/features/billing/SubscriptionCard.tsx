import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { Subscription } from "@recado/contract";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { Facts } from "./Facts";
import { billingTexts } from "./texts";

const DAY_MS = 86_400_000;

/** Days until the end of the due date, rounded up. */
function daysLeft(dueDate: string): number {
  const [year = 0, month = 1, day = 1] = dueDate.split("-").map(Number);
  return Math.max(-1, Math.ceil((new Date(year, month - 1, day).getTime() - Date.now()) / DAY_MS));
}

/** How the company stands: its plan, until when, and what it takes of it. */
export function SubscriptionCard({ subscription, children }: { subscription: Subscription; children: ReactNode }) {
  const t = useTexts(billingTexts);
  const { day, money } = useFormat();
  const { dueDate, isTrial, billingEmail, plans, usage } = subscription;
  const plan = plans.find(({ isCurrent }) => isCurrent);
  const until = dueDate === null ? t.noDueDate : `${day(dueDate)} · ${t.daysLeft(daysLeft(dueDate))}`;
  return (
    <Card component="section" aria-labelledby="subscription" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="subscription" variant="h2" sx={{ mb: 2 }}>
        {isTrial ? t.trial : t.subscription}
      </Typography>
      <Facts
        facts={[
          ...(plan ? [[t.plan, `${plan.name} · ${money(plan.value)}${t.perMonth}`] as const] : []),
          [t.dueDate, until],
          [t.billingEmail, billingEmail],
          [
            t.inUse,
            [t.holds.users(usage.users), t.holds.connections(usage.connections), t.holds.queues(usage.queues)].join(
              " · ",
            ),
          ],
        ]}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 2.5 }}>{children}</Box>
    </Card>
  );
}
