/** What the kernel itself asks: who acts, in which company and by which plan, in one statement before each request (decision 26). */
export const KERNEL_READS = [
  "Companies",
  "InstallationSettings",
  "Plans",
  "Sessions",
  "Settings",
  "UserQueues",
  "Users",
];

/** The rows of companies, on which their announcements are numbered. */
export const KERNEL_WRITES = ["Companies"];

/** Functions of the database that read the tables of one module. */
export const FUNCTIONS: Record<string, string> = { search_contacts: "contacts", search_messages: "messages" };

/** Models that their owners show as classes: the rows of others may name them, and be read with them. */
export const SHOWN_MODELS = ["Plans", "Queues", "StoredFiles"];

/** Whose a table is that has no model; one with a model belongs to the module the model stands in. */
export const OWNERS: Record<string, string> = {
  AnnouncementsSeen: "announcements",
  ApiKeys: "api-keys",
  ApiRequests: "external-messages",
  CampaignConnections: "campaigns",
  CampaignDays: "campaigns",
  CampaignRecipients: "campaigns",
  CampaignSettings: "campaigns",
  ChatMembers: "chats",
  ChatMessages: "chats",
  Charges: "billing",
  Chats: "chats",
  CompanyUsage: "operator",
  ContactExports: "kernel",
  ContactImportRows: "contacts",
  ContactMerges: "contacts",
  DurableWork: "kernel",
  EarlyChanges: "messages",
  EventPlaces: "kernel",
  Events: "kernel",
  InstallationSettings: "installation",
  HeardMessages: "prompts",
  IntegrationExchanges: "queue-integrations",
  Invitations: "invitations",
  Invoices: "billing",
  LiveEvents: "kernel",
  MessageReceipts: "messages",
  MessageStars: "messages",
  NoteMentions: "ticket-notes",
  Payments: "billing",
  PaymentSettings: "billing",
  PaymentReminders: "dunning",
  PhoneBook: "contacts",
  PromptUsage: "prompts",
  PushChoices: "push",
  PushDevices: "push",
  ReminderTexts: "dunning",
  RemovedFiles: "kernel",
  RobotTalks: "robots",
  SavedViews: "saved-views",
  SignupCodes: "companies",
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
  WebhookDeliveries: "webhooks",
  WebhookSubjects: "webhooks",
  Webhooks: "webhooks",
};
