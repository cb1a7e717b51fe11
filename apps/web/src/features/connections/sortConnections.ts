import type { Connection } from "@recado/contract";

/** The default one first, the others by name: a row that changes its status stays where it is. */
export function sortConnections(connections: Connection[]): Connection[] {
  return [...connections].sort(
    (a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name, "pt") || a.id - b.id,
  );
}
