import type { SessionUser } from "@recado/contract";
import { can } from "@recado/domain";
import type { MenuEntry } from "../../shared/screen/menu";
import { MENU_GROUPS, type Screen } from "../../shared/screen/screen";
import { checkScreenAccess } from "../checkScreenAccess";

function isInMenu(screen: Screen): screen is MenuEntry {
  return screen.menu !== undefined;
}

/** The entries this user sees, group by group. All but the first group belong to the administration. */
export function visibleMenu(screens: Screen[], user: SessionUser): MenuEntry[] {
  const administrates = can(user, "drawer-admin-items:view");
  return screens
    .filter(isInMenu)
    .filter(({ menu }) => menu.group === "service" || administrates)
    .filter(({ menu }) => menu.isShown?.(user) ?? true)
    .filter((screen) => checkScreenAccess(screen, user) === "open")
    .sort((a, b) => MENU_GROUPS.indexOf(a.menu.group) - MENU_GROUPS.indexOf(b.menu.group));
}
