import { settingRoutes } from "@recado/contract";
import { can } from "@recado/domain";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { call } from "../../shared/api/call";
import { updateOwnSetting } from "../../shared/api/session";
import { useUser } from "../../shared/api/sessionStore";
import { useAction } from "../../shared/ui/useAction";
import { DashboardPage } from "../dashboard";
import { FirstSteps } from "./FirstSteps";
import { hasFirstSteps } from "./hasFirstSteps";
import { useFirstSteps } from "./useFirstSteps";

/** The dashboard, below what is still to be set up in a new company; everybody else is at home among the conversations. */
export default function HomePage() {
  const user = useUser();
  if (!can(user, "dashboard:view")) return <Navigate to="/tickets" replace />;
  return hasFirstSteps(user) ? <NewCompany /> : <DashboardPage />;
}

function NewCompany() {
  const steps = useFirstSteps();
  const isDone = steps !== null && steps.length > 0 && steps.every(({ done }) => done);
  const { mutate: end } = useAction(
    () => call(settingRoutes.update, { params: { key: "firstSteps" }, body: { value: "done" } }),
    { onDone: updateOwnSetting },
  );
  useEffect(() => {
    if (isDone) end();
  }, [isDone, end]);
  return <DashboardPage above={<FirstSteps steps={steps} onHide={() => end()} />} isAboveKnown={steps !== null} />;
}
