import { type Queue, queueChannel, queueOptionChannel, queueOptionRoutes, queueRoutes } from "@recado/contract";
import { compareInMenu } from "@recado/domain";
import { queryFor } from "../../shared/api/queries";
import { rowsIn } from "../../shared/live/rows";

/** The queues of the company, in the order customers are offered them. */
export const queueList = {
  ...queryFor(queueRoutes.list, {}, { live: [rowsIn(queueChannel)] }),
  select: (queues: Queue[]) => queues.toSorted(compareInMenu),
};

/** The options of a queue's menu, in no order. */
export function queueOptionList(queueId: number) {
  const live = [rowsIn(queueOptionChannel, { belongs: (option) => option.queueId === queueId })];
  return queryFor(queueOptionRoutes.list, { query: { queueId } }, { live });
}
