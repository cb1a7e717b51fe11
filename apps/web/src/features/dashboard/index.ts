import { lazy } from "react";

/** With its charts, loaded when somebody goes there. */
export const DashboardPage = lazy(() => import("./DashboardPage"));
