import type { Access } from "@recado/contract";
import type { ComponentType } from "react";

/** A button with a popover that a feature hangs beside the person: on the rail, or in the bar of a phone. */
export interface BarItem {
  id: string;
  access: Access;
  item: ComponentType;
}
