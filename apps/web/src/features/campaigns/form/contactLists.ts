import { contactListChannel, contactListRoutes } from "@recado/contract";
import { queryFor } from "../../../shared/api/queries";
import { rowsIn } from "../../../shared/live/rows";

/** The lists of contacts a campaign can be sent to. */
export const contactLists = queryFor(contactListRoutes.listAll, {}, { live: [rowsIn(contactListChannel)] });
