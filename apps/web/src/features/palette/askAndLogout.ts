import { logout } from "../../shared/api/session";
import { outbox } from "../conversation";
import { overlayStore } from "./overlayStore";

/** Leaves; first asks whoever has messages here that still wait to be sent. */
export function askAndLogout(): void {
  if (outbox.entries.get().some(({ problem }) => problem === null)) overlayStore.set({ kind: "logout" });
  else void logout();
}
