import {
  type Contact,
  contactChannel,
  type LivePayload,
  type QueueRef,
  queueChannel,
  type Ticket,
  tagChannel,
} from "@recado/contract";
import { useChannel } from "../../../shared/live/useChannel";

/** What becomes of a ticket when something it shows has another name; the same object when that is not in it. */
export type Rename = <Row extends Ticket>(ticket: Row) => Row;

type TagEvent = LivePayload<typeof tagChannel>;

/** Whoever shows tickets hears here that a contact, a tag or a queue in them is called otherwise now. */
export function useRenames(apply: (rename: Rename) => void): void {
  useChannel(
    contactChannel,
    (event) => event.action === "update" && apply((ticket) => renameContact(ticket, event.contact)),
  );
  useChannel(tagChannel, (event) => event.action !== "create" && apply((ticket) => retag(ticket, event)));
  useChannel(queueChannel, (event) => event.action === "update" && apply((ticket) => renameQueue(ticket, event.queue)));
}

function renameContact<Row extends Ticket>(ticket: Row, { id, name, number, profilePicUrl, isGroup }: Contact): Row {
  return ticket.contactId === id ? { ...ticket, contact: { id, name, number, profilePicUrl, isGroup } } : ticket;
}

function renameQueue<Row extends Ticket>(ticket: Row, { id, name, color }: QueueRef): Row {
  return ticket.queueId === id ? { ...ticket, queue: { id, name, color } } : ticket;
}

function retag<Row extends Ticket>(ticket: Row, event: TagEvent): Row {
  const id = event.action === "delete" ? event.tagId : event.tag.id;
  if (!ticket.tags.some((tag) => tag.id === id)) return ticket;
  const tags =
    event.action === "delete"
      ? ticket.tags.filter((tag) => tag.id !== id)
      : ticket.tags.map((tag) => (tag.id === id ? event.tag : tag));
  return { ...ticket, tags };
}
