import type { Access, SessionUser } from "@recado/contract";
import type { LucideIcon } from "lucide-react";
import type { ComponentType, LazyExoticComponent } from "react";
import type { Texts } from "../texts/defineTexts";

/** The groups of the side menu, in their order. */
export const MENU_GROUPS = ["service", "campaigns", "administration"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A page of a feature. The router, the guards and the menu are built from these. */
export interface Screen {
  path: string;
  /** Loaded when somebody goes there. */
  page: LazyExoticComponent<ComponentType>;
  /** The contract's gate. A "public" screen is for those who are not logged in. */
  access: Access;
  /** Names the page in the menu and in the browser's title. */
  title: Texts<string>;
  /** Without it the screen is reached by links only. */
  menu?: {
    group: MenuGroup;
    icon: LucideIcon;
    /** Pages that belong to it and stand elsewhere: the entry is lit there, too. */
    alsoAt?: readonly string[];
    /** For an entry that is not there for ever. */
    isShown?: (user: SessionUser) => boolean;
    /** Stands at the entry when there is something to tell; a `MenuBadge`, or nothing. */
    Mark?: ComponentType;
  };
  /** On a phone it has the whole window for itself: neither the bar nor the navigation stands around it. */
  isFullOnPhone?: boolean;
  /** Also asks for the campaign flag set at login. */
  needsCampaigns?: boolean;
}
