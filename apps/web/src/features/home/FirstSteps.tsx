import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { CircleCheck, CircleDashed } from "lucide-react";
import { Link } from "react-router-dom";
import { useMenu } from "../../shared/screen/menu";
import { useTexts } from "../../shared/texts/defineTexts";
import { homeTexts } from "./texts";
import { type FirstStep, useFirstSteps } from "./useFirstSteps";

/** The checklist of a new company. */
export function FirstSteps() {
  const t = useTexts(homeTexts);
  const menu = useMenu();
  const all = useFirstSteps();
  if (!all) return <ComingSteps />;
  const steps = all.filter((step) => menu.some((entry) => entry.path === step.path));
  const done = steps.filter((step) => step.done).length;
  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ mb: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 1, px: { xs: 2, sm: 3 }, pt: 2.5 }}>
        <Typography id="first-steps" variant="h2" sx={{ flex: "1 0 auto" }}>
          {t.steps}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {done === steps.length ? t.allDone : t.progress(done, steps.length)}
        </Typography>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1.5, pb: 1 }}>
        <LinearProgress
          variant="determinate"
          aria-label={t.steps}
          value={steps.length ? (100 * done) / steps.length : 100}
          sx={{ height: 6, borderRadius: 3, bgcolor: "action.selected" }}
        />
      </Box>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </Box>
    </Card>
  );
}

/** The checklist's own shape while the answers are on their way, so that nothing jumps when they come. */
function ComingSteps() {
  return (
    <Card aria-hidden sx={{ mb: 4 }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1 }}>
        <Skeleton width={180} height={32} />
        <Skeleton variant="rounded" height={6} sx={{ mt: 1.5 }} />
      </Box>
      {[0, 1, 2, 3].map((row) => (
        <Box key={row} sx={{ display: "flex", gap: 2, px: { xs: 2, sm: 3 }, py: 1.5 }}>
          <Skeleton variant="circular" width={24} height={24} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="30%" height={24} />
            <Skeleton width="60%" height={24} />
          </Box>
        </Box>
      ))}
    </Card>
  );
}

function Step({ step }: { step: FirstStep }) {
  const t = useTexts(homeTexts);
  const { title, text, go } = t[step.key];
  const Icon = step.done ? CircleCheck : CircleDashed;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: { xs: "start", sm: "center" },
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        minHeight: 72,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <Box sx={{ display: "grid", color: step.done ? "success.main" : "text.secondary" }}>
        <Icon size={24} strokeWidth={1.75} role="img" aria-label={step.done ? t.done : t.open} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
          <Typography variant="h3">{title}</Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {text}
          </Typography>
        </Box>
        {!step.done && (
          <Button component={Link} to={step.path} variant="outlined">
            {go}
          </Button>
        )}
      </Box>
    </Box>
  );
}
