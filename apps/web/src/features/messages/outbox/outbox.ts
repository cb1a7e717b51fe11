import { messageRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";
import { sessionStore } from "../../../shared/api/sessionStore";
import { liveStore } from "../../../shared/live/socket";
import { createOutbox } from "./createOutbox";
import { createBrowserStorage } from "./outboxStorage";

/** The outbox of this page. It works on while other screens are open. */
export const outbox = createOutbox({
  storage: createBrowserStorage(),
  async send({ ticketId, body, signed, isVoice, quotedMsg, quickMessageId, clientId, file }, options) {
    const { messages } = await call(messageRoutes.create, {
      params: { ticketId },
      // What is not said is left out: a form has no null.
      body: {
        ...{ body, clientId, signed, isVoice },
        ...(quotedMsg !== null && { quotedMsg }),
        ...(quickMessageId !== null && { quickMessageId }),
      },
      ...(file && { file }),
      ...options,
    });
    return messages;
  },
  inTurn: (ticketId, deed) => (navigator.locks ? navigator.locks.request(`recado.outbox.${ticketId}`, deed) : deed()),
  newClientId,
});

/** Addresses without TLS have no randomUUID, and local networks are full of them. */
function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

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
liveStore.subscribe(() => liveStore.get() && outbox.wake());
window.addEventListener("online", () => outbox.wake());
