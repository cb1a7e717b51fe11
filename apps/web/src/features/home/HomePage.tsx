import { settingRoutes } from "@recado/contract";
import { can } from "@recado/domain";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { call } from "../../shared/api/call";
import { updateOwnSetting } from "../../shared/api/session";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { toastUndo } from "../../shared/ui/toasts";
import { useAction } from "../../shared/ui/useAction";
import { DashboardPage } from "../dashboard";
import { FirstSteps } from "./FirstSteps";
import { hasFirstSteps } from "./hasFirstSteps";
import { homeTexts } from "./texts";
import { useFirstSteps } from "./useFirstSteps";

/** The dashboard, below what is still to be set up in a new company; everybody else is at home among the conversations. */
export default function HomePage() {
  const user = useUser();
  if (!can(user, "dashboard:view")) return <Navigate to="/tickets" replace />;
  return hasFirstSteps(user) ? <NewCompany /> : <DashboardPage />;
}

const keepSteps = (value: "open" | "done") =>
  call(settingRoutes.update, { params: { key: "firstSteps" }, body: { value } });

function NewCompany() {
  const steps = useFirstSteps();
  const isDone = steps !== null && steps.length > 0 && steps.every(({ done }) => done);
  const t = useTexts(homeTexts);
  const { mutate: keep } = useAction(keepSteps, { onDone: updateOwnSetting });
  const { mutate: hide } = useAction(() => keepSteps("done"), {
    onDone(setting) {
      updateOwnSetting(setting);
      toastUndo(t.hidden, () => keep("open"));
    },
  });
  useEffect(() => {
    if (isDone) keep("done");
  }, [isDone, keep]);
  return <DashboardPage above={<FirstSteps steps={steps} onHide={() => hide()} />} isAboveKnown={steps !== null} />;
}
