import type { LivePayload } from "@recado/contract";
import {
  type BoardCard,
  type Contact,
  contactChannel,
  type QueueRef,
  queueChannel,
  tagChannel,
} from "@recado/contract";
import { type LiveRule, updateOn } from "../../../shared/live/liveRule";

/** What becomes of a ticket when something it shows has another name; the same object when that is not in it. */
export type Rename = <Row extends BoardCard>(ticket: Row) => Row;

type TagEvent = LivePayload<typeof tagChannel>;

/** For a query that holds tickets: a contact, a tag or a queue in them is called otherwise now. */
export function renameRules<Data>(mapTickets: (data: Data, rename: Rename) => Data): LiveRule<Data>[] {
  return [
    updateOn(contactChannel, (data: Data, event, { refetch }) => {
      if (event.action === "reload") refetch("soon");
      return event.action === "update" ? mapTickets(data, (ticket) => renameContact(ticket, event.contact)) : data;
    }),
    updateOn(tagChannel, (data: Data, event) =>
      event.action === "create" ? data : mapTickets(data, (ticket) => retag(ticket, event)),
    ),
    updateOn(queueChannel, (data: Data, event) =>
      event.action === "update" ? mapTickets(data, (ticket) => renameQueue(ticket, event.queue)) : data,
    ),
  ];
}

function renameContact<Row extends BoardCard>(ticket: Row, { id, name, number, profilePicUrl, isGroup }: Contact): Row {
  return ticket.contactId === id ? { ...ticket, contact: { id, name, number, profilePicUrl, isGroup } } : ticket;
}

function renameQueue<Row extends BoardCard>(ticket: Row, { id, name, color }: QueueRef): Row {
  return ticket.queueId === id ? { ...ticket, queue: { id, name, color } } : ticket;
}

function retag<Row extends BoardCard>(ticket: Row, event: TagEvent): Row {
  const id = event.action === "delete" ? event.tagId : event.tag.id;
  if (!ticket.tags.some((tag) => tag.id === id)) return ticket;
  const tags =
    event.action === "delete"
      ? ticket.tags.filter((tag) => tag.id !== id)
      : ticket.tags.map((tag) => (tag.id === id ? event.tag : tag));
  return { ...ticket, tags };
}
