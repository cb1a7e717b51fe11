import { sessionStore } from "../../../shared/api/sessionStore";
import { onReconnect } from "../../../shared/live/onReconnect";
import { createOutbox } from "./createOutbox";
import { kindOf } from "./kinds";
import { newClientId } from "./newClientId";
import { createBrowserStorage } from "./outboxStorage";

/** The outbox of this page. The frame loads it: it works on whatever screen is open, also with what an earlier page left. */
export const outbox = createOutbox({
  storage: createBrowserStorage(),
  send: (entry, options) => kindOf(entry.conversation).send(entry, options),
  inTurn: (name, action) => (navigator.locks ? navigator.locks.request(`recado.outbox.${name}`, action) : action()),
  newClientId,
});

let sender: number | null = null;

function followSession(): void {
  const session = sessionStore.get();
  const user = session.status === "in" ? session.user : null;
  if (user?.id === sender || (!user && sender === null)) return;
  if (sender !== null) outbox.stop();
  sender = user?.id ?? null;
  if (user) void outbox.start({ companyId: user.companyId, userId: user.id });
}

followSession();
sessionStore.subscribe(followSession);
onReconnect(() => outbox.wake());
