import { queueChannel, queueOptionChannel, queueOptionRoutes, queueRoutes } from "@recado/contract";
import { queryFor } from "../../shared/api/queries";
import { rowsIn } from "../../shared/live/rows";

/** The queues of the company; `sortQueues` puts them in the order customers are offered them. */
export const queueList = queryFor(queueRoutes.list, {}, { live: [rowsIn(queueChannel)] });

/** The options of a queue's menu, in no order. */
export function queueOptionList(queueId: number) {
  const live = [rowsIn(queueOptionChannel, { belongs: (option) => option.queueId === queueId })];
  return queryFor(queueOptionRoutes.list, { query: { queueId } }, { live });
}
