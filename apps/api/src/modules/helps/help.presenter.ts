import type { Help } from "@recado/contract";
import type { HelpModel } from "./help.model.js";

export function toHelp({ id, title, description, video }: HelpModel): Help {
  return { id, title, description, video };
}
