import { late } from "../../shared/ui/late";
import { PageSkeleton } from "../../shared/ui/PageSkeleton";

/** With its charts, loaded when somebody goes there. */
export const DashboardPage = late(() => import("./DashboardPage"), { hasPlace: true, fallback: PageSkeleton });
