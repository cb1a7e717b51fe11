import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { PLAN_FLAGS, type Plan } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { planTexts } from "./texts";

/** How many of the features a plan has; which ones is told on hover and to screen readers. */
export function PlanFeatures({ plan }: { plan: Plan }) {
  const t = useTexts(planTexts);
  const on = PLAN_FLAGS.filter((flag) => plan[flag]);
  const names = on.map((flag) => t.flags[flag]).join(", ") || t.noFeatures;
  return (
    <Tooltip title={names} describeChild>
      <Box component="span" tabIndex={0} sx={{ borderRadius: 1, whiteSpace: "nowrap" }}>
        {t.featureCount(on.length, PLAN_FLAGS.length)}
      </Box>
    </Tooltip>
  );
}
