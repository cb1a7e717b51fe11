import { type Queue, queueChannel, queueRoutes } from "@recado/contract";
import { useState } from "react";
import { call } from "../../../shared/api/call";
import { useOwnRows } from "../../../shared/live/rows";
import { useAction } from "../../../shared/ui/useAction";

/** The queues in the order that is being made, and how it is made. */
export function useQueueOrder(queues: Queue[]) {
  const own = useOwnRows(queueChannel);
  const [ids, setIds] = useState<number[]>();
  const [moved, setMoved] = useState<{ queue: Queue; place: number }>();
  const save = useAction((queueIds: number[]) => call(queueRoutes.reorder, { body: { queueIds } }), {
    onDone: (saved) => saved.forEach(own.put),
  });
  const arranged = ids ? arrange(queues, ids) : queues;
  const placeOf = (queue: Queue) => arranged.findIndex(({ id }) => id === queue.id);

  /** Shows a queue in another place; nothing is saved yet. */
  function show(queue: Queue, place: number): number[] {
    const order = arranged.map(({ id }) => id).filter((id) => id !== queue.id);
    order.splice(place, 0, queue.id);
    setIds(order);
    return order;
  }

  function keep(order: number[], queue: Queue): void {
    setMoved({ queue, place: order.indexOf(queue.id) + 1 });
    save.mutate(order, { onSettled: () => setIds(undefined) });
  }

  function move(queue: Queue, place: number): void {
    const isPlace = place >= 0 && place < arranged.length && place !== placeOf(queue);
    // While an order is being saved, a step would start from the old one.
    if (isPlace && !save.isPending) keep(show(queue, place), queue);
  }

  /** Ends a drag: what is shown is saved, or forgotten. */
  function drop(queue: Queue, order: number[] | undefined): void {
    const isChanged = order?.some((id, index) => id !== queues[index]?.id);
    if (order && isChanged) keep(order, queue);
    else setIds(undefined);
  }

  return { arranged, placeOf, show, move, drop, moved, isSaving: save.isPending };
}

export type QueueOrder = ReturnType<typeof useQueueOrder>;

/** Queues that came meanwhile stand behind those of the order. */
function arrange(queues: Queue[], ids: number[]): Queue[] {
  const placeOf = ({ id }: Queue) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return queues.toSorted((a, b) => placeOf(a) - placeOf(b));
}
