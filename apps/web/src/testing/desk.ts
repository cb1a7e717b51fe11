import {
  connectionRoutes,
  contactRoutes,
  fileListRoutes,
  type Message,
  messageRoutes,
  type Queue,
  type QuickMessage,
  queueRoutes,
  quickMessageRoutes,
  scheduleRoutes,
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
  queues?: Queue[];
}

const PAGE = 40;

/** A server with these conversations: all the desk asks for while it is looked at. Returns what was called. */
export function mockDesk({ tickets, messages = [], quickMessages = [], queues = [] }: DeskOptions) {
  const asked = mock(ticketRoutes.list, ({ query }) => {
    const found = tickets
      .filter(({ status, unreadMessages }) => !query.withUnreadMessages || (status !== "closed" && unreadMessages > 0))
      .filter(({ status }) => !query.status || status === query.status)
      .filter(({ snoozedUntil }) => query.status !== "open" || query.snoozed === (snoozedUntil !== null))
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
    open: tickets.filter(({ status, snoozedUntil }) => status === "open" && snoozedUntil === null).length,
    pending: tickets.filter(({ status }) => status === "pending").length,
    unread: 0,
    snoozed: tickets.filter(({ snoozedUntil }) => snoozedUntil !== null).length,
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
      starredIds: [],
      count: all.length,
      hasMore: start > 0,
      hasNewer: end < all.length,
      ticket,
    };
  });
  mock(messageRoutes.listPinned, ({ params }) =>
    messages.filter(({ isPinned, ticketId }) => isPinned && ticketId === Number(params.ticketId)),
  );
  mock(messageRoutes.listMedia, () => ({ messages: [], hasMore: false }));
  mock(messageRoutes.listStarred, () => ({ messages: [], hasMore: false }));
  const sent = mock(messageRoutes.create, ({ params, body }) => {
    const ticketId = Number(params.ticketId);
    const message = makeMessage({
      id: 900 + sent.calls.length,
      ticketId,
      body: String(body.body),
      clientId: body.clientId ?? null,
      fromMe: true,
    });
    return { messages: [{ ...message, createdAt: new Date().toISOString() }] };
  });
  mock(connectionRoutes.list, () => [makeConnection()]);
  mock(contactRoutes.show, () => ({ ...makeContact(), extraInfo: [{ id: 1, name: "Plano", value: "Ouro" }] }));
  mock(fileListRoutes.listAll, () => []);
  mock(queueRoutes.list, () => queues);
  mock(quickMessageRoutes.listAll, () => quickMessages);
  mock(scheduleRoutes.list, () => ({ schedules: [], count: 0, hasMore: false }));
  mock(settingRoutes.list, () => makeSettings());
  mock(tagRoutes.listAll, () => []);
  mock(ticketNoteRoutes.list, () => []);
  mock(ticketNoteRoutes.listMentions, () => []);
  mock(ticketNoteRoutes.listColleagues, () => []);
  mock(userRoutes.listOptions, () => []);
  mock(ticketRoutes.listAttendants, () => []);
  return { list, counts, markRead, history, sent };
}
