import { logout } from "../../shared/api/session";
import { outbox } from "../conversation";
import { overlayStore } from "./overlayStore";

export const loadLogoutDialog = () => import("./LogoutDialog");

/** Leaves; first asks whoever has messages here that still wait to be sent. */
export async function askAndLogout(): Promise<void> {
  const hasWaiting = outbox.entries.get().some(({ problem }) => problem === null);
  // Where the network went before the question came, nobody is kept from leaving.
  const mayAsk = hasWaiting && (await loadLogoutDialog().catch(() => null)) !== null;
  if (mayAsk) overlayStore.set({ kind: "logout" });
  else await logout();
}
