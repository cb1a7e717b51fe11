import { late } from "../../shared/ui/late";

/** With its charts, loaded when somebody goes there. */
export const DashboardPage = late(() => import("./DashboardPage"));
