import { planChannel, planRoutes } from "@recado/contract";
import { queryFor } from "../../shared/api/queries";
import { rowsIn } from "../../shared/live/rows";

/** All plans, also those that are not offered. */
export const planList = queryFor(planRoutes.listAll, {}, { live: [rowsIn(planChannel)] });
