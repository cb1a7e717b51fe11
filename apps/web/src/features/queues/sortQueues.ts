import type { Queue } from "@recado/contract";

const LAST = Number.POSITIVE_INFINITY;

/** The order of the menu, as the server answers it: by place, those without one last, then by name. */
export function sortQueues(queues: readonly Queue[]): Queue[] {
  return [...queues].sort((a, b) => {
    const [first, second] = [a.orderQueue ?? LAST, b.orderQueue ?? LAST];
    return first === second ? a.name.localeCompare(b.name) : first - second;
  });
}
