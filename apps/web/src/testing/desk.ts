import {
  connectionRoutes,
  contactRoutes,
  type Message,
  messageRoutes,
  type QuickMessage,
  queueRoutes,
  quickMessageRoutes,
  settingRoutes,
  type Ticket,
  tagRoutes,
  ticketNoteRoutes,
  ticketRoutes,
  userRoutes,
} from "@recado/contract";
import { makeConnection, makeSettings } from "./builders";
import { makeContact, makeMessage } from "./conversations";
import { mock } from "./mockRoutes";

interface DeskOptions {
  tickets: Ticket[];
  messages?: Message[];
  quickMessages?: QuickMessage[];
}

const PAGE = 40;

/** A server with these conversations: all the desk asks for while it is looked at. Returns what was called. */
export function mockDesk({ tickets, messages = [], quickMessages = [] }: DeskOptions) {
  const asked = mock(ticketRoutes.list, ({ query }) => {
    const found = tickets
      .filter(({ status, unreadMessages }) => !query.withUnreadMessages || (status !== "closed" && unreadMessages > 0))
      .filter(({ status }) => !query.status || status === query.status)
      .filter(({ contactId }) => !query.contactId || contactId === query.contactId)
      .filter(({ contact }) => contact.name.toLowerCase().includes(query.searchParam.toLowerCase()));
    return {
      tickets: found.map((ticket) => ({ ...ticket, hit: null })),
      count: found.length,
      hasMore: false,
      nextCursor: null,
    };
  });
  // Without what the bell in the top bar asks for.
  const list = {
    get calls() {
      return asked.calls.filter(({ query }) => !query.withUnreadMessages);
    },
  };
  const counts = mock(ticketRoutes.count, () => ({
    open: tickets.filter(({ status }) => status === "open").length,
    pending: tickets.filter(({ status }) => status === "pending").length,
    unread: 0,
  }));
  mock(ticketRoutes.showByUuid, ({ params }) => tickets.find(({ uuid }) => uuid === params.uuid) as Ticket);
  const markRead = mock(ticketRoutes.markRead, () => ({}));
  const history = mock(messageRoutes.list, ({ params, query: { before, around } }) => {
    const ticketId = Number(params.ticketId);
    const all = messages.filter((message) => message.ticketId <= ticketId);
    const end = around
      ? all.findIndex(({ id }) => id === around) + 10
      : before
        ? all.findIndex(({ id }) => id === before)
        : all.length;
    const start = Math.max(0, end - PAGE);
    const ticket = tickets.find(({ id }) => id === ticketId) as Ticket;
    return {
      messages: all.slice(start, end),
      timeline: [],
      count: all.length,
      hasMore: start > 0,
      hasNewer: end < all.length,
      ticket,
    };
  });
  const sent = mock(messageRoutes.create, ({ params, body }) => {
    const ticketId = Number(params.ticketId);
    const message = makeMessage({
      id: 900 + sent.calls.length,
      ticketId,
      body: body.body,
      clientId: body.clientId ?? null,
      fromMe: true,
    });
    return { messages: [{ ...message, createdAt: new Date().toISOString() }] };
  });
  mock(connectionRoutes.list, () => [makeConnection()]);
  mock(contactRoutes.show, () => ({ ...makeContact(), extraInfo: [{ id: 1, name: "Plano", value: "Ouro" }] }));
  mock(queueRoutes.list, () => []);
  mock(quickMessageRoutes.listAll, () => quickMessages);
  mock(settingRoutes.list, () => makeSettings());
  mock(tagRoutes.listAll, () => []);
  mock(ticketNoteRoutes.list, () => []);
  mock(userRoutes.listOptions, () => []);
  mock(ticketRoutes.listAttendants, () => []);
  return { list, counts, markRead, history, sent };
}
