// Written by `npm run generate -w @recado/client` from packages/contract: change it there.

export interface WireRoute {
  method: "get" | "post" | "put" | "delete";
  path: string;
  file?: string;
  isList?: boolean;
}
export const ROUTES: Record<string, Record<string, WireRoute>> = {
  campaigns: {
    list: { method: "get", path: "/api/v1/campaigns", isList: true },
    start: { method: "post", path: "/api/v1/campaigns/:campaignId/start" },
    cancel: { method: "post", path: "/api/v1/campaigns/:campaignId/cancel" },
    report: { method: "get", path: "/api/v1/campaigns/:campaignId/report", isList: true },
  },
  connections: { list: { method: "get", path: "/api/v1/connections", isList: true } },
  contacts: {
    list: { method: "get", path: "/api/v1/contacts", isList: true },
    show: { method: "get", path: "/api/v1/contacts/:contactId" },
    create: { method: "post", path: "/api/v1/contacts" },
    update: { method: "put", path: "/api/v1/contacts/:contactId" },
  },
  messages: {
    sendText: { method: "post", path: "/api/v1/messages/text" },
    sendMedia: { method: "post", path: "/api/v1/messages/media", file: "file" },
    sendLocation: { method: "post", path: "/api/v1/messages/location" },
    sendContacts: { method: "post", path: "/api/v1/messages/contacts" },
    react: { method: "post", path: "/api/v1/messages/:messageId/reaction" },
    show: { method: "get", path: "/api/v1/messages/:messageId" },
    list: { method: "get", path: "/api/v1/tickets/:ticketId/messages", isList: true },
  },
  tickets: {
    list: { method: "get", path: "/api/v1/tickets", isList: true },
    show: { method: "get", path: "/api/v1/tickets/:ticketId" },
    open: { method: "post", path: "/api/v1/tickets" },
    transfer: { method: "post", path: "/api/v1/tickets/:ticketId/transfer" },
    close: { method: "post", path: "/api/v1/tickets/:ticketId/close" },
    addTag: { method: "post", path: "/api/v1/tickets/:ticketId/tags" },
    addNote: { method: "post", path: "/api/v1/tickets/:ticketId/notes" },
  },
  webhooks: {
    list: { method: "get", path: "/api/v1/webhooks", isList: true },
    create: { method: "post", path: "/api/v1/webhooks" },
    update: { method: "put", path: "/api/v1/webhooks/:webhookId" },
    remove: { method: "delete", path: "/api/v1/webhooks/:webhookId" },
    listDeliveries: { method: "get", path: "/api/v1/webhooks/:webhookId/deliveries", isList: true },
    replay: { method: "post", path: "/api/v1/webhooks/:webhookId/deliveries/:deliveryId/replay" },
    replaySince: { method: "post", path: "/api/v1/webhooks/:webhookId/replay" },
  },
};
