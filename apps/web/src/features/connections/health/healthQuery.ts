import { connectionRoutes, connectionStateChannel } from "@recado/contract";
import { queryFor } from "../../../shared/api/queries";
import { refetchOn } from "../../../shared/live/liveRule";

export function healthOf(whatsappId: number) {
  const live = [refetchOn(connectionStateChannel, ({ session }) => session.id === whatsappId)];
  return queryFor(connectionRoutes.showHealth, { params: { whatsappId } }, { live });
}
