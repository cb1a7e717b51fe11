/**
 * What the kernel itself asks, of whoever owns it: who acts, in which company and by which plan, in one statement before each
 * request; and the row of a company on which its announcements are numbered. See decision 26.
 */
export const KERNEL_KNOWS = ["Companies", "Plans", "Sessions", "Settings", "UserQueues", "Users"];

/** Whose a table is that has no model; one with a model belongs to the module the model stands in. */
export const OWNERS: Record<string, string> = {
  AnnouncementsSeen: "announcements",
  ApiRequests: "external-messages",
  CampaignConnections: "campaigns",
  CampaignDays: "campaigns",
  CampaignRecipients: "campaigns",
  CampaignSettings: "campaigns",
  ChatMembers: "chats",
  ChatMessages: "chats",
  Chats: "chats",
  ContactExports: "contacts",
  ContactImportRows: "contacts",
  ContactMerges: "contacts",
  DurableWork: "kernel",
  EarlyChanges: "messages",
  EventPlaces: "kernel",
  Events: "kernel",
  Invitations: "invitations",
  LiveEvents: "kernel",
  MessageReceipts: "messages",
  MessageStars: "messages",
  NoteMentions: "ticket-notes",
  PhoneBook: "contacts",
  PushChoices: "push",
  PushDevices: "push",
  RemovedFiles: "kernel",
  SavedViews: "saved-views",
  TicketTags: "tickets",
  TimelineEntries: "tickets",
  UserRatings: "ratings",
  VapidKeys: "push",
  WaAuthArchive: "whatsapp",
  WaAuthKeys: "whatsapp",
  WaEnds: "whatsapp",
  WaInbox: "whatsapp",
  WaLeases: "whatsapp",
  WaOutbox: "whatsapp",
  WorkPauses: "kernel",
};
