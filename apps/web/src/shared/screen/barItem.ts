import type { Access } from "@recado/contract";
import type { ComponentType } from "react";

/** A feature's button with a popover, beside the account: on the rail, or in a phone's bar. */
export interface BarItem {
  id: string;
  access: Access;
  item: ComponentType;
}
