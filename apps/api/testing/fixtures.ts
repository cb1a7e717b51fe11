import { PASSWORD } from "./api.js";
import { pushSubscription } from "./pushService.js";
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
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const week = [{ weekday: "Segunda-feira", weekdayEn: "monday", startTime: "08:00", endTime: "18:00" }];

const chatMessage = (of: World) => ({ chatId: of.chatId, messageId: of.chatMessageId });

const period = { days: "30", until: "23:59" };
const days = { initialDate: inDays(-30).slice(0, 10), finalDate: inDays(0).slice(0, 10) };
const partOf = ({ queueId, whatsappId, userId }: World) => ({ queueId, whatsappId, userId });

const campaignNeeds = ({ campaignListId, fileListId, whatsappId }: World) => ({
  ...{ contactListId: campaignListId, fileListId, whatsappId, whatsappIds: [whatsappId] },
});

/**
 * For each route a good request about the rows of one company. Every row it names has to come from the given company:
 * the walls test builds it for two companies and takes the ids that differ for the places where a foreign row can be named.
 */
export const fixtures: Record<string, (of: World) => Fixture> = {
  "announcements.list": () => ({ query: { searchParam: "", shown: "true" } }),
  "announcements.show": (of) => ({ params: { announcementId: of.announcementId } }),
  "announcements.create": () => ({
    body: { title: name(), text: name(), priority: 1, startsAt: inDays(-1), endsAt: inDays(30) },
  }),
  "announcements.update": (of) => ({ params: { announcementId: of.announcementId }, body: { title: name() } }),
  "announcements.remove": (of) => ({ params: { announcementId: of.announcementId } }),
  "announcements.uploadMedia": (of) => ({ params: { announcementId: of.announcementId }, file: picture }),
  "announcements.removeMedia": (of) => ({ params: { announcementId: of.announcementId } }),
  "announcements.markSeen": (of) => ({ body: { announcementIds: [of.announcementId] } }),

  "auth.login": (of) => ({ body: { email: of.admin.user?.email, password: PASSWORD } }),
  "auth.refresh": () => ({}),
  "auth.me": () => ({}),
  "auth.logout": () => ({}),

  "chatMessages.list": (of) => ({ params: { chatId: of.chatId }, query: { before: 2_000_000_000 } }),
  "chatMessages.create": (of) => ({
    params: { chatId: of.chatId },
    body: { message: name(), quotedMsg: of.chatMessageId, ticketId: of.openTicketId, ticketMessageId: of.messageId },
  }),
  "chatMessages.listReaders": (of) => ({ params: chatMessage(of) }),
  "chatMessages.showTicket": (of) => ({ params: { chatId: of.chatId, messageId: of.cardId } }),
  "chatMessages.show": (of) => ({ params: chatMessage(of) }),
  "chatMessages.edit": (of) => ({ params: chatMessage(of), body: { message: name() } }),
  "chatMessages.remove": (of) => ({ params: chatMessage(of) }),
  "chatMessages.react": (of) => ({ params: chatMessage(of), body: { emoji: "👍" } }),

  "chats.list": () => ({ query: { searchParam: "" } }),
  "chats.listUnread": () => ({}),
  "chats.show": (of) => ({ params: { chatId: of.chatId } }),
  "chats.showSeen": (of) => ({ params: { chatId: of.chatId } }),
  "chats.create": (of) => ({ body: { title: name(), users: [of.userId] } }),
  "chats.openDirect": (of) => ({ body: { userId: of.invitedId } }),
  "chats.update": (of) => ({ params: { chatId: of.chatId }, body: { title: name(), users: [of.userId] } }),
  "chats.remove": (of) => ({ params: { chatId: of.chatId } }),
  "chats.markRead": (of) => ({ params: { chatId: of.chatId }, body: { messageId: of.chatMessageId } }),

  "companies.signup": (of) => ({ body: { name: name(), email: email(), password: PASSWORD, planId: of.planId } }),
  "companies.list": () => ({}),
  "companies.showPlan": (of) => ({ params: { companyId: of.id } }),
  "companies.show": (of) => ({ params: { companyId: of.id } }),
  "companies.create": (of) => ({ body: { name: name(), email: email(), password: PASSWORD, planId: of.planId } }),
  "companies.update": (of) => ({ params: { companyId: of.id }, body: { phone: "11 5555", planId: of.sparePlanId } }),
  "companies.remove": (of) => ({ params: { companyId: of.id } }),
  "companies.updateSchedules": (of) => ({ params: { companyId: of.id }, body: { id: of.id, schedules: week } }),
  "companies.updateHolidays": (of) => ({
    params: { companyId: of.id },
    body: { holidays: [{ date: "2030-12-25", name: "Natal" }] },
  }),

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

  "campaigns.list": () => ({ query: { searchParam: "" } }),
  "campaigns.show": (of) => ({ params: { campaignId: of.campaignId } }),
  "campaigns.create": (of) => ({
    body: { name: name(), message1: "Oi {nome}", tagListId: of.tagId, ...campaignNeeds(of) },
  }),
  "campaigns.update": (of) => ({
    params: { campaignId: of.campaignId },
    body: { message2: name(), ...campaignNeeds(of) },
  }),
  "campaigns.remove": (of) => ({ params: { campaignId: of.campaignId } }),
  "campaigns.uploadMedia": (of) => ({ params: { campaignId: of.campaignId }, file: picture }),
  "campaigns.removeMedia": (of) => ({ params: { campaignId: of.campaignId } }),
  "campaigns.start": (of) => ({ params: { campaignId: of.campaignId } }),
  "campaigns.cancel": (of) => ({ params: { campaignId: of.runningCampaignId } }),
  "campaigns.restart": (of) => ({ params: { campaignId: of.stoppedCampaignId } }),
  "campaigns.audience": (of) => ({ params: { campaignId: of.campaignId } }),
  "campaigns.listRecipients": (of) => ({ params: { campaignId: of.runningCampaignId }, query: { searchParam: "" } }),
  "campaigns.exportReport": (of) => ({ params: { campaignId: of.runningCampaignId }, body: { format: "csv" } }),
  "campaigns.preview": (of) => ({ body: { messages: ["Oi {nome}"], contactListId: of.contactListId } }),
  "campaigns.test": (of) => ({ params: { campaignId: of.campaignId }, body: { number: of.contactNumber } }),
  "campaignSettings.list": () => ({}),
  "campaignSettings.update": () => ({ body: { settings: { optOutWords: [name()] } } }),

  "contactListItems.list": (of) => ({ query: { contactListId: of.contactListId, searchParam: "" } }),
  "contactListItems.exportSheet": (of) => ({ body: { contactListId: of.contactListId, format: "csv" } }),
  "contactListItems.show": (of) => ({ params: { contactListItemId: of.listItemId } }),
  "contactListItems.create": (of) => ({ body: { contactListId: of.contactListId, name: name(), number: number() } }),
  "contactListItems.update": (of) => ({ params: { contactListItemId: of.listItemId }, body: { name: name() } }),
  "contactListItems.remove": (of) => ({ params: { contactListItemId: of.listItemId } }),

  "contactLists.listAll": () => ({}),
  "contactLists.list": () => ({ query: { searchParam: "" } }),
  "contactLists.show": (of) => ({ params: { contactListId: of.contactListId } }),
  "contactLists.create": (of) => ({ body: { name: name(), tagIds: [of.tagId] } }),
  "contactLists.update": (of) => ({ params: { contactListId: of.contactListId }, body: { name: name() } }),
  "contactLists.upload": (of) => ({
    params: { contactListId: of.contactListId },
    file: { name: "lista.csv", bytes: Buffer.from(`nome;numero\n${name()};${number()}\n`) },
  }),
  "contactLists.listImports": (of) => ({ params: { contactListId: of.contactListId } }),
  "contactLists.remove": (of) => ({ params: { contactListId: of.contactListId } }),

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

  "fileLists.listAll": () => ({}),
  "fileLists.list": () => ({ query: { searchParam: "" } }),
  "fileLists.show": (of) => ({ params: { fileListId: of.fileListId } }),
  "fileLists.create": () => ({ body: { name: name(), message: name(), options: [{ name: "Tabela" }] } }),
  "fileLists.update": (of) => ({
    params: { fileListId: of.fileListId },
    body: { name: name(), options: [{ id: of.fileOptionId, name: name() }] },
  }),
  "fileLists.upload": (of) => ({
    params: { fileListId: of.fileListId },
    body: { id: of.fileOptionId },
    file: picture,
  }),
  "fileLists.remove": (of) => ({ params: { fileListId: of.fileListId } }),

  "helps.listAll": () => ({}),
  "helps.list": () => ({ query: { searchParam: "" } }),
  "helps.create": () => ({ body: { title: name(), video: "abcde12345" } }),
  "helps.update": (of) => ({ params: { helpId: of.helpId }, body: { title: name() } }),
  "helps.remove": (of) => ({ params: { helpId: of.helpId } }),

  "invitations.create": (of) => ({
    body: { name: name(), email: email(), queueIds: [of.queueId], whatsappId: of.whatsappId },
  }),
  "invitations.renew": (of) => ({ params: { userId: of.invitedId } }),
  "invitations.show": () => ({ body: { token: "nobody" }, answers: 404 }),
  "invitations.accept": () => ({ body: { token: "nobody", password: "Nova-Senha-1" }, answers: 404 }),

  "messages.list": (of) => ({
    params: { ticketId: of.openTicketId },
    query: { around: of.messageId, earlier: "true" },
  }),
  "messages.create": (of) => ({
    params: { ticketId: of.openTicketId },
    body: {
      ...{ body: name(), quotedMsg: of.messageId, quickMessageId: of.quickMessageId },
      ...{ forwardedId: of.messageId, clientId: `client-${fresh()}` },
      fileListId: of.fileListId,
    },
  }),
  "messages.edit": (of) => ({ params: { messageId: of.messageId }, body: { body: name() } }),
  "messages.react": (of) => ({ params: { messageId: of.messageId }, body: { emoji: "👍" } }),
  "messages.retry": (of) => ({ params: { messageId: of.failedMessageId } }),
  // There is no telephone that could be asked.
  "messages.fetchMedia": (of) => ({ params: { messageId: of.lostMessageId }, answers: 409 }),
  "messages.pin": (of) => ({ params: { messageId: of.messageId }, body: { pinned: true } }),
  "messages.listPinned": (of) => ({ params: { ticketId: of.openTicketId } }),
  "messages.star": (of) => ({ params: { messageId: of.messageId }, body: { starred: true } }),
  "messages.listStarred": (of) => ({ params: { ticketId: of.openTicketId }, query: { before: of.lostMessageId } }),
  "messages.listMedia": (of) => ({
    params: { ticketId: of.openTicketId },
    query: { kind: "picture", before: of.lostMessageId },
  }),
  "messages.listVersions": (of) => ({ params: { messageId: of.messageId } }),
  "messages.listReceipts": (of) => ({ params: { messageId: of.messageId } }),
  "messages.remove": (of) => ({ params: { messageId: of.messageId } }),

  "optOuts.list": () => ({ query: { searchParam: "" } }),
  "optOuts.show": (of) => ({ params: { contactId: of.contactId } }),
  "optOuts.create": () => ({ body: { number: number() } }),
  "optOuts.remove": (of) => ({ params: { optOutId: of.optOutId } }),

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
  "queues.reorder": (of) => ({ body: { queueIds: [of.queueId] } }),
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

  "savedViews.list": () => ({}),
  "savedViews.save": (of) => ({
    body: {
      views: [
        {
          ...{ name: name(), tab: "search", search: "boleto", sort: "newest" },
          ...{ queueIds: [of.queueId], tags: [of.tagId], users: [of.userId] },
        },
      ],
    },
  }),

  "schedules.list": (of) => ({
    query: { searchParam: "", contactId: of.contactId, userId: of.admin.user?.id, from: inDays(-10), to: inDays(10) },
  }),
  "schedules.show": (of) => ({ params: { scheduleId: of.scheduleId } }),
  "schedules.create": (of) => ({
    body: {
      ...{ body: name(), contactId: of.contactId, whatsappId: of.whatsappId, sendAt: inDays(3) },
      ...{ repetition: "weekly", until: inDays(30).slice(0, 10), onlyIfSilent: true },
    },
  }),
  "schedules.update": (of) => ({
    params: { scheduleId: of.scheduleId },
    body: { contactId: of.contactId, whatsappId: of.whatsappId, sendAt: inDays(4) },
  }),
  "schedules.remove": (of) => ({ params: { scheduleId: of.scheduleId } }),
  "schedules.uploadMedia": (of) => ({ params: { scheduleId: of.scheduleId }, file: picture }),
  "schedules.removeMedia": (of) => ({ params: { scheduleId: of.scheduleId } }),

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

  "dashboard.show": (of) => ({ query: { ...period, ...partOf(of) } }),
  "dashboard.showNow": (of) => ({ query: partOf(of) }),
  "dashboard.listOfUsers": (of) => ({ query: { ...days, ...partOf(of), companyId: of.id } }),
  "dashboard.listOfDays": (of) => ({ query: { ...days, ...partOf(of), companyId: of.id } }),
  "dashboard.listOfHours": (of) => ({ query: { ...period, ...partOf(of) } }),
  "dashboard.listOfQueues": (of) => ({ query: { ...period, ...partOf(of) } }),
  "dashboard.listOfReasons": (of) => ({ query: { ...period, ...partOf(of) } }),
  "dashboard.listRatings": (of) => ({ query: { ...period, ...partOf(of), before: of.ratingId + 1 } }),
  "dashboard.exportTable": (of) => ({ body: { ...period, ...partOf(of), table: "queues" } }),

  "ticketNotes.list": (of) => ({ query: { ticketId: of.ticketId, contactId: of.contactId } }),
  "ticketNotes.create": (of) => ({
    body: { note: name(), ticketId: of.ticketId, contactId: of.contactId, mentions: [of.userId] },
  }),
  "ticketNotes.remove": (of) => ({ params: { noteId: of.noteId } }),
  "ticketNotes.listColleagues": (of) => ({ params: { ticketId: of.ticketId } }),
  "ticketNotes.listMentions": () => ({}),
  "ticketNotes.seeMentions": (of) => ({ params: { ticketId: of.ticketId } }),

  "ticketTags.sync": (of) => ({ body: { ticketId: of.ticketId, tags: [of.tagId] } }),
  "ticketTags.add": (of) => ({ params: { ticketId: of.ticketId, tagId: of.tagId } }),
  "ticketTags.clearLanes": (of) => ({ params: { ticketId: of.ticketId } }),
  "ticketTags.move": (of) => ({ params: { ticketId: of.ticketId }, body: { tagId: of.laneId } }),
  "ticketTags.board": (of) => ({ query: { queueIds: `[${of.queueId}]`, showAll: "true", searchParam: "" } }),

  "tickets.list": (of) => ({
    query: { queueIds: `[${of.queueId}]`, contactId: of.contactId, showAll: "true", searchParam: "", sort: "waiting" },
  }),
  "tickets.exportSheet": (of) => ({
    body: { queueIds: [of.queueId], contactId: of.contactId, showAll: true, searchParam: "", format: "csv" },
  }),
  "tickets.count": (of) => ({ query: { queueIds: `[${of.queueId}]` } }),
  "tickets.listAttendants": () => ({}),
  "tickets.showByUuid": (of) => ({ params: { uuid: of.ticketUuid } }),
  "tickets.listMembers": (of) => ({ params: { ticketId: of.ticketId } }),
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
  "tickets.snooze": (of) => ({
    params: { ticketId: of.openTicketId },
    body: { until: inDays(1) },
  }),
  "tickets.endSnooze": (of) => ({ params: { ticketId: of.openTicketId } }),
  "tickets.remove": (of) => ({ params: { ticketId: of.ticketId } }),

  "twoFactor.show": () => ({}),
  "twoFactor.begin": () => ({ body: { currentPassword: PASSWORD } }),
  "twoFactor.confirm": () => ({ body: { code: "000000" }, answers: 400 }),
  "twoFactor.end": () => ({ body: { currentPassword: PASSWORD } }),
  "twoFactor.endOf": (of) => ({ params: { userId: of.userId } }),

  "push.show": () => ({}),
  "push.choose": () => ({ body: { kinds: [], quietFrom: "22:00", quietUntil: "07:00", hidesContent: true } }),
  "push.subscribe": () => ({ body: pushSubscription() }),
  "push.unsubscribe": (of) => ({ params: { deviceId: of.deviceId } }),

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
  "users.chooseAlerts": () => ({ body: { alertsFor: "mine" } }),
  "users.chooseAvailability": () => ({ body: { isAway: true, until: "14:00" } }),
};
