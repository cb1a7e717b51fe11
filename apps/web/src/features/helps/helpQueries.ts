import { helpChannel, helpRoutes } from "@recado/contract";
import { queryFor } from "../../shared/api/queries";
import { rowsIn } from "../../shared/live/rows";

export const helpList = queryFor(helpRoutes.listAll, {}, { live: [rowsIn(helpChannel)] });
