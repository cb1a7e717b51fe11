import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { PLAN_LIMITS, type PlanOffer, type Recurrence } from "@recado/contract";
import { useId } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { Notice } from "../../shared/ui/Notice";
import { billingTexts } from "./texts";

interface PlanChoiceProps {
  plans: PlanOffer[];
  /** For how long each payment is. */
  recurrence: Recurrence;
  onChoose: (plan: PlanOffer) => void;
}

/** Most people keep what they have. */
const ownFirst = (one: PlanOffer, other: PlanOffer) => Number(other.isCurrent) - Number(one.isCurrent);

/** The plans side by side, with what each holds; what the company has outgrown cannot be chosen, and says why. */
export function PlanChoice({ plans, recurrence, onChoose }: PlanChoiceProps) {
  const t = useTexts(billingTexts);
  return (
    <Box
      component="ul"
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        gap: 2,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(240px, 100%), 1fr))",
      }}
    >
      {[...plans].sort(ownFirst).map((plan) => (
        <PlanCard key={plan.id} plan={plan} per={t.per[recurrence]} onChoose={() => onChoose(plan)} />
      ))}
    </Box>
  );
}

function PlanCard({ plan, per, onChoose }: { plan: PlanOffer; per: string; onChoose: () => void }) {
  const t = useTexts(billingTexts);
  const { money } = useFormat();
  const name = useId();
  const reasons = useId();
  // The own plan goes on, whatever the company has.
  const isTooSmall = plan.exceeded.length > 0 && !plan.isCurrent;
  return (
    <Card
      component="li"
      aria-labelledby={name}
      sx={{ display: "flex", flexDirection: "column", gap: 1, p: 2.5, ...(plan.isCurrent && CURRENT) }}
    >
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", minHeight: 28 }}>
        <Typography id={name} variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {plan.name}
        </Typography>
        {plan.isCurrent && <Chip size="small" color="primary" label={t.current} />}
      </Box>
      <Typography component="p" sx={{ fontSize: "1.5rem", fontWeight: 700 }}>
        {money(plan.value)}
        <Typography component="span" variant="body2" sx={{ color: "text.secondary", ml: 0.5 }}>
          {per}
        </Typography>
      </Typography>
      <Box component="ul" sx={{ flex: 1, m: 0, mb: 1, pl: 2.5, listStyle: "disc", typography: "body2" }}>
        {PLAN_LIMITS.map((what) => (
          <li key={what}>{t.holds[what](plan[what])}</li>
        ))}
      </Box>
      {isTooSmall && (
        <Box id={reasons} sx={{ mb: 1 }}>
          <Notice kind="warning">
            {plan.exceeded.map(({ what, taken, most }) => (
              <Box key={what}>{t.exceeded[what](taken, most)}</Box>
            ))}
          </Notice>
        </Box>
      )}
      <Button
        variant={plan.isCurrent ? "contained" : "outlined"}
        disabled={isTooSmall}
        aria-describedby={isTooSmall ? `${name} ${reasons}` : name}
        onClick={onChoose}
      >
        {plan.isCurrent ? t.keep : t.choose}
      </Button>
    </Card>
  );
}

const CURRENT = { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 };
