import { PASSWORD } from "./api.js";
import { fresh, freshColor, PIXEL, type World } from "./world.js";

/** A good request to a route. */
export interface Fixture {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: { name: string; bytes: Buffer };
  /** What it answers, where that is not the route's success. */
  answers?: number;
}

const picture = { name: "foto.png", bytes: PIXEL };
const name = () => `Nome ${fresh()}`;
const number = () => `55119${40_000_000 + fresh()}`;
const email = () => `novo${fresh()}@company.test`;
const week = [{ weekday: "Segunda-feira", weekdayEn: "monday", startTime: "08:00", endTime: "18:00" }];

/**
 * For each route a good request about the rows of one company. Every row it names has to come from the given company:
 * the walls test builds it for two companies and takes the ids that differ for the places where a foreign row can be named.
 */
export const fixtures: Record<string, (of: World) => Fixture> = {
  "auth.login": (of) => ({ body: { email: of.admin.user?.email, password: PASSWORD } }),
  "auth.refresh": () => ({}),
  "auth.me": () => ({}),
  "auth.logout": () => ({}),

  "companies.signup": (of) => ({ body: { name: name(), email: email(), password: PASSWORD, planId: of.planId } }),
  "companies.list": () => ({}),
  "companies.showPlan": (of) => ({ params: { companyId: of.id } }),
  "companies.show": (of) => ({ params: { companyId: of.id } }),
  "companies.create": (of) => ({ body: { name: name(), email: email(), password: PASSWORD, planId: of.planId } }),
  "companies.update": (of) => ({ params: { companyId: of.id }, body: { phone: "11 5555", planId: of.sparePlanId } }),
  "companies.remove": (of) => ({ params: { companyId: of.id } }),
  "companies.updateSchedules": (of) => ({ params: { companyId: of.id }, body: { id: of.id, schedules: week } }),

  "connectionSessions.start": (of) => ({ params: { whatsappId: of.whatsappId } }),
  "connectionSessions.renew": (of) => ({ params: { whatsappId: of.whatsappId } }),
  "connectionSessions.stop": (of) => ({ params: { whatsappId: of.whatsappId } }),
  "connectionSessions.pair": (of) => ({ params: { whatsappId: of.whatsappId }, body: { number: "5511999990000" } }),

  "connections.list": () => ({}),
  "connections.listNetworks": () => ({}),
  "connections.show": (of) => ({ params: { whatsappId: of.whatsappId } }),
  "connections.create": (of) => ({
    body: { name: name(), queueIds: [of.queueId], transferQueueId: of.queueId },
  }),
  "connections.update": (of) => ({
    params: { whatsappId: of.whatsappId },
    body: { name: name(), queueIds: [of.queueId], transferQueueId: of.queueId },
  }),
  "connections.remove": (of) => ({ params: { whatsappId: of.whatsappId } }),
  "connections.showHealth": (of) => ({ params: { whatsappId: of.whatsappId } }),
  "connections.renewToken": (of) => ({ params: { whatsappId: of.whatsappId } }),

  "contacts.listAll": () => ({ query: { searchParam: "" } }),
  "contacts.listImports": () => ({}),
  "contacts.showImport": (of) => ({ params: { importId: of.importId } }),
  "contacts.upload": () => ({
    file: { name: "contatos.csv", bytes: Buffer.from(`nome;numero\n${name()};${number()}\n`) },
  }),
  "contacts.importPhone": (of) => ({ body: { whatsappId: of.whatsappId } }),
  "contacts.exportSheet": () => ({ body: { format: "csv" } }),
  "contacts.list": () => ({ query: { searchParam: "", pageNumber: "1" } }),
  "contacts.show": (of) => ({ params: { contactId: of.contactId } }),
  // There is no line that could be asked about the number.
  "contacts.create": () => ({ body: { name: name(), number: number() }, answers: 409 }),
  "contacts.update": (of) => ({
    params: { contactId: of.contactId },
    body: { name: name(), email: email(), extraInfo: [{ name: "CPF", value: "1" }] },
  }),
  "contacts.remove": (of) => ({ params: { contactId: of.contactId } }),
  "contacts.merge": (of) => ({ params: { contactId: of.strangerId }, body: { otherId: of.contactId } }),

  "externalMessages.send": () => ({ body: { number: number(), body: name() } }),
  "externalMessages.showStatus": (of) => ({ params: { messageId: of.messageId } }),

  "helps.listAll": () => ({}),
  "helps.list": () => ({ query: { searchParam: "" } }),
  "helps.create": () => ({ body: { title: name(), video: "abcde12345" } }),
  "helps.update": (of) => ({ params: { helpId: of.helpId }, body: { title: name() } }),
  "helps.remove": (of) => ({ params: { helpId: of.helpId } }),

  "messages.list": (of) => ({
    params: { ticketId: of.openTicketId },
    query: { around: of.messageId, earlier: "true" },
  }),
  "messages.create": (of) => ({
    params: { ticketId: of.openTicketId },
    body: { body: name(), quotedMsg: of.messageId, quickMessageId: of.quickMessageId, clientId: `client-${fresh()}` },
  }),
  "messages.edit": (of) => ({ params: { messageId: of.messageId }, body: { body: name() } }),
  "messages.react": (of) => ({ params: { messageId: of.messageId }, body: { emoji: "👍" } }),
  "messages.retry": (of) => ({ params: { messageId: of.failedMessageId } }),
  // There is no telephone that could be asked.
  "messages.fetchMedia": (of) => ({ params: { messageId: of.lostMessageId }, answers: 409 }),
  "messages.listVersions": (of) => ({ params: { messageId: of.messageId } }),
  "messages.remove": (of) => ({ params: { messageId: of.messageId } }),

  "passwordReset.request": (of) => ({ body: { email: of.user.user?.email } }),
  "passwordReset.requestByPath": (of) => ({ params: { email: of.user.user?.email } }),
  "passwordReset.reset": (of) => ({
    body: { email: of.user.user?.email, token: "00000000x", password: "Nova-Senha-1" },
    answers: 404,
  }),
  "passwordReset.resetByPath": (of) => ({
    params: { email: of.user.user?.email, token: "00000000x", newPassword: "Nova-Senha-1" },
    answers: 404,
  }),

  "plans.listPublic": () => ({}),
  "plans.listAll": () => ({}),
  "plans.show": (of) => ({ params: { planId: of.planId } }),
  "plans.create": () => ({ body: { name: name(), users: 1 } }),
  "plans.update": (of) => ({ params: { planId: of.planId }, body: { users: 3 } }),
  "plans.remove": (of) => ({ params: { planId: of.sparePlanId } }),

  "queueOptions.list": (of) => ({ query: { queueId: of.queueId, parentId: of.optionId } }),
  "queueOptions.create": (of) => ({
    body: { title: name(), option: "2", queueId: of.queueId, parentId: of.optionId },
  }),
  "queueOptions.reorder": (of) => ({
    body: { queueId: of.queueId, parentId: of.optionId, optionIds: [of.childId] },
  }),
  "queueOptions.update": (of) => ({ params: { optionId: of.optionId }, body: { title: name() } }),
  "queueOptions.remove": (of) => ({ params: { optionId: of.optionId } }),
  "queueOptions.uploadMedia": (of) => ({ params: { optionId: of.optionId }, file: picture }),
  "queueOptions.removeMedia": (of) => ({ params: { optionId: of.optionId } }),

  "queues.list": () => ({}),
  "queues.show": (of) => ({ params: { queueId: of.queueId } }),
  "queues.create": () => ({ body: { name: name(), color: freshColor() } }),
  "queues.update": (of) => ({ params: { queueId: of.queueId }, body: { name: name() } }),
  "queues.remove": (of) => ({ params: { queueId: of.queueId } }),
  "queues.uploadMedia": (of) => ({ params: { queueId: of.queueId }, file: picture }),
  "queues.removeMedia": (of) => ({ params: { queueId: of.queueId } }),

  "quickMessages.listAll": () => ({}),
  "quickMessages.list": () => ({ query: { searchParam: "" } }),
  "quickMessages.show": (of) => ({ params: { quickMessageId: of.quickMessageId } }),
  "quickMessages.create": () => ({ body: { shortcode: name(), message: name() } }),
  "quickMessages.update": (of) => ({ params: { quickMessageId: of.quickMessageId }, body: { shortcode: name() } }),
  "quickMessages.remove": (of) => ({ params: { quickMessageId: of.quickMessageId } }),
  "quickMessages.uploadMedia": (of) => ({ params: { quickMessageId: of.quickMessageId }, file: picture }),
  "quickMessages.removeMedia": (of) => ({ params: { quickMessageId: of.quickMessageId } }),

  "settings.list": () => ({}),
  "settings.update": () => ({ params: { key: "userRating" }, body: { value: "enabled" } }),

  "system.version": () => ({}),
  "system.live": () => ({}),

  "tags.listAll": () => ({ query: { searchParam: "" } }),
  "tags.listLanes": () => ({}),
  "tags.list": () => ({ query: { searchParam: "", pageNumber: "1" } }),
  "tags.show": (of) => ({ params: { tagId: of.tagId } }),
  "tags.create": () => ({ body: { name: name() } }),
  "tags.update": (of) => ({ params: { tagId: of.tagId }, body: { name: name() } }),
  "tags.remove": (of) => ({ params: { tagId: of.tagId } }),

  "ticketNotes.list": (of) => ({ query: { ticketId: of.ticketId, contactId: of.contactId } }),
  "ticketNotes.create": (of) => ({ body: { note: name(), ticketId: of.ticketId, contactId: of.contactId } }),
  "ticketNotes.remove": (of) => ({ params: { noteId: of.noteId } }),

  "ticketTags.sync": (of) => ({ body: { ticketId: of.ticketId, tags: [of.tagId] } }),
  "ticketTags.add": (of) => ({ params: { ticketId: of.ticketId, tagId: of.tagId } }),
  "ticketTags.clearLanes": (of) => ({ params: { ticketId: of.ticketId } }),
  "ticketTags.move": (of) => ({ params: { ticketId: of.ticketId }, body: { tagId: of.laneId } }),
  "ticketTags.board": (of) => ({ query: { queueIds: `[${of.queueId}]`, showAll: "true", searchParam: "" } }),

  "tickets.list": (of) => ({
    query: { queueIds: `[${of.queueId}]`, contactId: of.contactId, showAll: "true", searchParam: "", sort: "waiting" },
  }),
  "tickets.count": (of) => ({ query: { queueIds: `[${of.queueId}]` } }),
  "tickets.listAttendants": () => ({}),
  "tickets.showByUuid": (of) => ({ params: { uuid: of.ticketUuid } }),
  "tickets.show": (of) => ({ params: { ticketId: of.ticketId } }),
  "tickets.create": (of) => ({
    body: { contactId: of.strangerId, queueId: of.queueId, whatsappId: of.whatsappId, userId: of.userId },
  }),
  "tickets.update": (of) => ({
    params: { ticketId: of.ticketId },
    body: { queueId: of.queueId, userId: of.userId, whatsappId: of.whatsappId },
  }),
  "tickets.markRead": (of) => ({ params: { ticketId: of.ticketId } }),
  "tickets.markUnread": (of) => ({ params: { ticketId: of.ticketId } }),
  "tickets.remove": (of) => ({ params: { ticketId: of.ticketId } }),

  "twoFactor.show": () => ({}),
  "twoFactor.begin": () => ({ body: { currentPassword: PASSWORD } }),
  "twoFactor.confirm": () => ({ body: { code: "000000" }, answers: 400 }),
  "twoFactor.end": () => ({ body: { currentPassword: PASSWORD } }),
  "twoFactor.endOf": (of) => ({ params: { userId: of.userId } }),

  "users.listOptions": () => ({}),
  "users.list": () => ({ query: { searchParam: "" } }),
  "users.show": (of) => ({ params: { userId: of.userId } }),
  "users.create": (of) => ({
    body: { name: name(), email: email(), password: PASSWORD, queueIds: [of.queueId], whatsappId: of.whatsappId },
  }),
  "users.update": (of) => ({
    params: { userId: of.userId },
    body: { name: name(), queueIds: [of.queueId], whatsappId: of.whatsappId },
  }),
  "users.remove": (of) => ({ params: { userId: of.userId } }),
};
