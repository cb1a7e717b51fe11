/** Whose a table is that has no model; one with a model belongs to the module the model stands in. */
export const OWNERS: Record<string, string> = {
  ApiRequests: "external-messages",
  ContactExports: "contacts",
  ContactImportRows: "contacts",
  ContactMerges: "contacts",
  EarlyChanges: "messages",
  LiveEvents: "kernel",
  PhoneBook: "contacts",
  RemovedFiles: "kernel",
  TicketTags: "tickets",
  UserRatings: "ratings",
  WaAuthArchive: "whatsapp",
  WaAuthKeys: "whatsapp",
  WaEnds: "whatsapp",
  WaInbox: "whatsapp",
  WaLeases: "whatsapp",
  WaOutbox: "whatsapp",
};
