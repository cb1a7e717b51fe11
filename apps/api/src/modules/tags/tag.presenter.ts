import type { Tag } from "@recado/contract";
import type { TagModel } from "./tag.model.js";

export function toTag({ id, name, color, kanban }: TagModel): Tag {
  return { id, name, color, kanban };
}
