/** What the place of a queue in the menu depends on. */
export interface MenuPlace {
  id: number;
  name: string;
  orderQueue: number | null;
}

/** The order in which customers are offered queues: by place, those without one last, then by name. */
export function compareInMenu(a: MenuPlace, b: MenuPlace): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (a.orderQueue ?? last) - (b.orderQueue ?? last) || a.name.localeCompare(b.name, "pt") || a.id - b.id;
}
