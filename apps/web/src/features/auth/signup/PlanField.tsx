import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Radio from "@mui/material/Radio";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { PLAN_FLAGS, type PublicPlan } from "@recado/contract";
import { Check, Minus } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { useFormField } from "../../../shared/form/formContext";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useFormat } from "../../../shared/texts/format";
import { Notice } from "../../../shared/ui/Notice";
import { signupTexts } from "./texts";

const WIDEST = 400;

/** The plans side by side with what each holds; one of them is chosen. */
export function PlanField({ name, plans }: { name: string; plans: PublicPlan[] | undefined }) {
  const t = useTexts(signupTexts);
  const { field, problem } = useFormField(name);
  const id = useId();
  const { value, onChange } = field;
  const only = plans?.length === 1 ? plans[0]?.id : undefined;
  const isOffered = plans?.some((plan) => plan.id === value);
  useEffect(() => {
    // Drops a plan of the address that is gone; a single plan is chosen at once.
    if (plans && !isOffered && value !== (only ?? null)) onChange(only ?? null);
  }, [plans, isOffered, value, only, onChange]);
  return (
    <Box role="radiogroup" aria-labelledby={`${id}-title`} aria-describedby={problem ? `${id}-problem` : undefined}>
      <Typography id={`${id}-title`} variant="h3" component="h3">
        {t.choose}
      </Typography>
      {/* Above the plans, which may be more than a screen. */}
      {problem && (
        <FormHelperText error id={`${id}-problem`} sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          mt: 1.5,
          gridTemplateColumns: { xs: "1fr", sm: "repeat(auto-fit, minmax(200px, 1fr))" },
          // Of one or two the cards do not grow beyond what is read well.
          maxWidth: plans && plans.length > 0 ? plans.length * WIDEST : undefined,
        }}
      >
        {plans === undefined && <Skeleton variant="rounded" height={320} />}
        {plans?.map((plan) => (
          <PlanCard key={plan.id} isChosen={plan.id === value}>
            <Box sx={{ display: "flex", alignItems: "flex-start" }}>
              <Radio
                name={name}
                checked={plan.id === value}
                onChange={() => onChange(plan.id)}
                onBlur={field.onBlur}
                sx={{
                  width: 44,
                  height: 44,
                  ml: -1.5,
                  mt: -1.25,
                  color: problem && "error.main",
                  // A form that lacks a plan leads here: what is wrong stands above it.
                  "& input": { scrollMarginTop: 128 },
                }}
                slotProps={{
                  input: {
                    ref: plan === plans[0] ? field.ref : undefined,
                    "aria-labelledby": `${id}-${plan.id}`,
                    "aria-describedby": `${id}-${plan.id}-holds`,
                    "aria-invalid": problem !== undefined,
                  },
                }}
              />
              <PlanHead plan={plan} id={`${id}-${plan.id}`} />
            </Box>
            <PlanHolds plan={plan} id={`${id}-${plan.id}-holds`} />
          </PlanCard>
        ))}
      </Box>
      {plans?.length === 0 && <Notice kind="info">{t.noPlans}</Notice>}
    </Box>
  );
}

function PlanCard({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  const line = isChosen ? "primary.main" : "divider";
  return (
    <Box
      component="label"
      sx={{
        display: "block",
        p: { xs: 2.5, sm: 2, md: 2.5 },
        borderRadius: "14px",
        cursor: "pointer",
        bgcolor: "background.paper",
        border: 2,
        borderColor: line,
        "&:hover": { borderColor: isChosen ? line : "text.secondary" },
      }}
    >
      {children}
    </Box>
  );
}

function PlanHead({ plan, id }: { plan: PublicPlan; id: string }) {
  const t = useTexts(signupTexts);
  const { money } = useFormat();
  return (
    <Box id={id} sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Typography component="span" sx={{ display: "block", fontWeight: 600, fontSize: "1.0625rem" }}>
        {plan.name}
      </Typography>{" "}
      <Typography
        component="span"
        sx={{ fontSize: { xs: "1.5rem", sm: "1.25rem", md: "1.5rem" }, fontWeight: 700, letterSpacing: "-0.02em" }}
      >
        {plan.value === 0 ? t.free : money(plan.value)}
      </Typography>
      {plan.value > 0 && (
        <Typography component="span" variant="body2" sx={{ color: "text.secondary", display: "inline-block" }}>
          {t.perMonth}
        </Typography>
      )}
    </Box>
  );
}

function PlanHolds({ plan, id }: { plan: PublicPlan; id: string }) {
  const t = useTexts(signupTexts);
  const limits = [t.users(plan.users), t.connections(plan.connections), t.queues(plan.queues)];
  return (
    <Box component="ul" id={id} sx={{ listStyle: "none", p: 0, mt: 1.5, mb: 0, display: "grid", gap: 0.75 }}>
      {limits.map((text) => (
        <Held key={text} isHeld>
          {text}
        </Held>
      ))}
      {PLAN_FLAGS.map((flag) => (
        <Held key={flag} isHeld={plan[flag]}>
          {t.features[flag]}
        </Held>
      ))}
    </Box>
  );
}

function Held({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const t = useTexts(signupTexts);
  const Icon = isHeld ? Check : Minus;
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 2, typography: "body2", color: isHeld ? "text.primary" : "text.secondary" }}
    >
      <Box
        component="span"
        role="img"
        aria-label={isHeld ? t.has : t.hasNot}
        sx={{ display: "grid", alignItems: "center", height: 21, color: isHeld ? "success.main" : "inherit" }}
      >
        <Icon size={16} aria-hidden />
      </Box>
      {children}
    </Box>
  );
}
