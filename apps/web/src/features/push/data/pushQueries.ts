import { pushChannel, pushRoutes } from "@recado/contract";
import { queryFor } from "../../../shared/api/queries";
import { refetchOn } from "../../../shared/live/liveRule";

/** What the user has chosen, and the devices that are told. */
export const ownPush = queryFor(pushRoutes.show, {}, { live: [refetchOn(pushChannel)] });
