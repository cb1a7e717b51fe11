import { lazyPart } from "../../shared/ui/lazyPart";
import { PageSkeleton } from "../../shared/ui/PageSkeleton";

/** With its charts, loaded when somebody goes there. */
export const DashboardPage = lazyPart(() => import("./DashboardPage"), { hasPlace: true, fallback: PageSkeleton });
