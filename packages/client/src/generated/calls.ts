// Written by `npm run generate -w @recado/client` from packages/contract: change it there.

import type { CallOptions, Listed, Upload } from "../settings.js";
import type {
  Campaign,
  CardInput,
  Connection,
  Contact,
  ContactChange,
  ContactDetails,
  ContactInput,
  ContactSearch,
  Delivery,
  DeliverySearch,
  LocationInput,
  MediaInput,
  Message,
  NewWebhook,
  Note,
  NoteInput,
  Page,
  ReactionInput,
  Recipient,
  Replayed,
  ReplayInput,
  Sent,
  TagInput,
  TextInput,
  Ticket,
  TicketInput,
  TicketSearch,
  Transfer,
  Webhook,
  WebhookChange,
  WebhookInput,
} from "./types.js";
/** Everything a program may call. */
export interface Calls {
  campaigns: {
    /** `GET /api/v1/campaigns`, for keys with the scope `campaigns`. */
    list(input?: Page, options?: CallOptions): Listed<Campaign>;
    /** `POST /api/v1/campaigns/:campaignId/start`, for keys with the scope `campaigns`. */
    start(input: { campaignId: number }, options?: CallOptions): Promise<Campaign>;
    /** `POST /api/v1/campaigns/:campaignId/cancel`, for keys with the scope `campaigns`. */
    cancel(input: { campaignId: number }, options?: CallOptions): Promise<Campaign>;
    /** `GET /api/v1/campaigns/:campaignId/report`, for keys with the scope `campaigns`. */
    report(input: { campaignId: number } & Page, options?: CallOptions): Listed<Recipient>;
  };
  connections: {
    /** `GET /api/v1/connections`, for keys with the scope `read`. */
    list(input?: Page, options?: CallOptions): Listed<Connection>;
  };
  contacts: {
    /** `GET /api/v1/contacts`, for keys with the scope `read`. */
    list(input?: ContactSearch, options?: CallOptions): Listed<Contact>;
    /** `GET /api/v1/contacts/:contactId`, for keys with the scope `read`. */
    show(input: { contactId: number }, options?: CallOptions): Promise<ContactDetails>;
    /** `POST /api/v1/contacts`, for keys with the scope `contacts`. */
    create(input: ContactInput, options?: CallOptions): Promise<ContactDetails>;
    /** `PUT /api/v1/contacts/:contactId`, for keys with the scope `contacts`. */
    update(input: { contactId: number } & ContactChange, options?: CallOptions): Promise<ContactDetails>;
  };
  messages: {
    /** `POST /api/v1/messages/text`, for keys with the scope `send`. */
    sendText(input: TextInput, options?: CallOptions): Promise<Sent>;
    /** `POST /api/v1/messages/media`, for keys with the scope `send`. */
    sendMedia(input?: MediaInput & { file?: Upload }, options?: CallOptions): Promise<Sent>;
    /** `POST /api/v1/messages/location`, for keys with the scope `send`. */
    sendLocation(input: LocationInput, options?: CallOptions): Promise<Sent>;
    /** `POST /api/v1/messages/contacts`, for keys with the scope `send`. */
    sendContacts(input: CardInput, options?: CallOptions): Promise<Sent>;
    /** `POST /api/v1/messages/:messageId/reaction`, for keys with the scope `send`. */
    react(input: { messageId: number } & ReactionInput, options?: CallOptions): Promise<Message>;
    /** `GET /api/v1/messages/:messageId`, for keys with the scope `read`. */
    show(input: { messageId: number }, options?: CallOptions): Promise<Message>;
    /** `GET /api/v1/tickets/:ticketId/messages`, for keys with the scope `read`. */
    list(input: { ticketId: number } & Page, options?: CallOptions): Listed<Message>;
  };
  tickets: {
    /** `GET /api/v1/tickets`, for keys with the scope `read`. */
    list(input?: TicketSearch, options?: CallOptions): Listed<Ticket>;
    /** `GET /api/v1/tickets/:ticketId`, for keys with the scope `read`. */
    show(input: { ticketId: number }, options?: CallOptions): Promise<Ticket>;
    /** `POST /api/v1/tickets`, for keys with the scope `tickets`. */
    open(input: TicketInput, options?: CallOptions): Promise<Ticket>;
    /** `POST /api/v1/tickets/:ticketId/transfer`, for keys with the scope `tickets`. */
    transfer(input: { ticketId: number } & Transfer, options?: CallOptions): Promise<Ticket>;
    /** `POST /api/v1/tickets/:ticketId/close`, for keys with the scope `tickets`. */
    close(input: { ticketId: number }, options?: CallOptions): Promise<Ticket>;
    /** `POST /api/v1/tickets/:ticketId/tags`, for keys with the scope `tickets`. */
    addTag(input: { ticketId: number } & TagInput, options?: CallOptions): Promise<Ticket>;
    /** `POST /api/v1/tickets/:ticketId/notes`, for keys with the scope `tickets`. */
    addNote(input: { ticketId: number } & NoteInput, options?: CallOptions): Promise<Note>;
  };
  webhooks: {
    /** `GET /api/v1/webhooks`, for keys with the scope `webhooks`. */
    list(input?: Page, options?: CallOptions): Listed<Webhook>;
    /** `POST /api/v1/webhooks`, for keys with the scope `webhooks`. */
    create(input: WebhookInput, options?: CallOptions): Promise<NewWebhook>;
    /** `PUT /api/v1/webhooks/:webhookId`, for keys with the scope `webhooks`. */
    update(input: { webhookId: number } & WebhookChange, options?: CallOptions): Promise<Webhook>;
    /** `DELETE /api/v1/webhooks/:webhookId`, for keys with the scope `webhooks`. */
    remove(input: { webhookId: number }, options?: CallOptions): Promise<Record<never, never>>;
    /** `GET /api/v1/webhooks/:webhookId/deliveries`, for keys with the scope `webhooks`. */
    listDeliveries(input: { webhookId: number } & DeliverySearch, options?: CallOptions): Listed<Delivery>;
    /** `POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/replay`, for keys with the scope `webhooks`. */
    replay(input: { webhookId: number; deliveryId: number }, options?: CallOptions): Promise<Delivery>;
    /** `POST /api/v1/webhooks/:webhookId/replay`, for keys with the scope `webhooks`. */
    replaySince(input: { webhookId: number } & ReplayInput, options?: CallOptions): Promise<Replayed>;
  };
}
