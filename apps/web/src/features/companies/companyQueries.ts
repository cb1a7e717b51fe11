import { companyChannel, companyRoutes } from "@recado/contract";
import { queryFor } from "../../shared/api/queries";
import { rowsIn } from "../../shared/live/rows";

/** The companies of the whole product, for the operator. */
export const companyList = queryFor(companyRoutes.list, {}, { live: [rowsIn(companyChannel)] });
