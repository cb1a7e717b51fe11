import { contactListChannel, contactListRoutes } from "@recado/contract";
import { queryFor } from "../../../shared/api/queries";
import { rowsIn } from "../../../shared/live/rows";

/** The first of the lists a campaign can be sent to; the others are found by searching. */
export const contactLists = queryFor(contactListRoutes.listAll, {}, { live: [rowsIn(contactListChannel)] });
