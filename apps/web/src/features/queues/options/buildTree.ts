import type { QueueOption } from "@recado/contract";

/** An option with what lies below it, in the order of the menu. */
export interface OptionNode {
  option: QueueOption;
  children: OptionNode[];
}

const byPosition = (a: QueueOption, b: QueueOption) => Number(a.option) - Number(b.option) || a.id - b.id;

/** The flat rows of a queue as a tree. A row whose parent is gone (its own removal is on the way) is left out. */
export function buildTree(rows: readonly QueueOption[]): OptionNode[] {
  const sorted = [...rows].sort(byPosition);
  const build = (parentId: number | null): OptionNode[] =>
    sorted.filter((option) => option.parentId === parentId).map((option) => ({ option, children: build(option.id) }));
  return build(null);
}

/** The number the next option among these gets. */
export function nextPosition(siblings: readonly OptionNode[]): string {
  return String(Math.max(0, ...siblings.map(({ option }) => Number(option.option))) + 1);
}
