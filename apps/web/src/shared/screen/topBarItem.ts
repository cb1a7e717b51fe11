import type { Access } from "@recado/contract";
import type { ComponentType, LazyExoticComponent } from "react";

/** A button with a popover that a feature hangs into the top bar. */
export interface TopBarItem {
  id: string;
  access: Access;
  item: LazyExoticComponent<ComponentType>;
}
