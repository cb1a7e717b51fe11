import { useEffect, useEffectEvent } from "react";
import { useFormState } from "react-hook-form";
import type { QueueTab } from "./queueTabs";

interface ProblemTabProps {
  tab: QueueTab;
  show: (tab: QueueTab) => void;
}

/** Opens the tab that holds the problem when saving was refused: nobody sees a problem behind a tab. */
export function ProblemTab({ tab, show }: ProblemTabProps) {
  const { errors, submitCount } = useFormState();
  const showProblem = useEffectEvent(() => {
    const fields = Object.keys(errors).filter((name) => name !== "root");
    if (fields.length > 0) show(fields.every((name) => name === "schedules") ? "hours" : "data");
    else if (errors.root && tab === "options") show("data");
  });
  useEffect(() => {
    if (submitCount > 0) showProblem();
  }, [submitCount]);
  return null;
}
