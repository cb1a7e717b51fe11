import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { CircleCheck, CircleDashed, ExternalLink, X } from "lucide-react";
import { Link } from "react-router-dom";
import { ADD_AT_ONCE, beginAtOnce } from "../../shared/screen/addAtOnce";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { homeTexts } from "./texts";
import type { FirstStep, FirstSteps as FirstStepList } from "./useFirstSteps";

/** The checklist of a new company; one line once all of it is done. */
export function FirstSteps({ steps, onHide }: { steps: FirstStepList; onHide: () => void }) {
  const t = useTexts(homeTexts);
  if (!steps) return <Skeleton variant="rounded" height={72} aria-hidden sx={{ borderRadius: "14px", mb: 4 }} />;
  const known = steps.filter((step) => step.done !== undefined);
  if (known.length === 0) return null;
  const done = known.filter((step) => step.done).length;
  if (done === steps.length) return <AllDone />;
  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ mb: 4 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: { xs: 2, sm: 3 }, pt: 1.5 }}>
        <Typography id="first-steps" variant="h3" component="h2" sx={{ flex: 1 }}>
          {t.steps}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
          {t.progress(done, known.length)}
        </Typography>
        <IconAction label={t.hide} icon={X} onClick={onHide} sx={{ mr: -1.5 }} />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 0.5, pb: 1 }}>
        <LinearProgress
          variant="determinate"
          aria-label={t.steps}
          value={(100 * done) / known.length}
          sx={{ height: 6, borderRadius: 3, bgcolor: "action.selected" }}
        />
      </Box>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {known.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </Box>
    </Card>
  );
}

function AllDone() {
  const t = useTexts(homeTexts);
  return (
    <Card
      component="section"
      aria-label={t.steps}
      sx={{ display: "flex", alignItems: "center", gap: 2, minHeight: 72, px: { xs: 2, sm: 3 }, mb: 4 }}
    >
      <Box sx={{ display: "grid", color: "success.main" }}>
        <CircleCheck size={24} strokeWidth={1.75} aria-hidden />
      </Box>
      <Typography variant="body2">{t.allDone}</Typography>
    </Card>
  );
}

function Step({ step }: { step: FirstStep }) {
  const t = useTexts(homeTexts);
  const { title, text, go } = t[step.key];
  const { key } = step;
  const atOnce = step.adds ? ADD_AT_ONCE : step.begins && beginAtOnce(step.begins);
  const isTried = step.isSimulated && !step.done && (key === "connection" || key === "message");
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
            {isTried ? t.simulated[key] : text}
          </Typography>
        </Box>
        {!step.done && step.simulator && (
          <Button
            component="a"
            href={step.simulator}
            target="_blank"
            rel="noopener"
            variant="outlined"
            startIcon={<ExternalLink size={18} strokeWidth={1.75} aria-hidden />}
          >
            {t.simulated.openCustomers}
          </Button>
        )}
        {!step.done && (
          <Button component={Link} to={step.path} state={atOnce} variant="outlined">
            {go}
          </Button>
        )}
      </Box>
    </Box>
  );
}
