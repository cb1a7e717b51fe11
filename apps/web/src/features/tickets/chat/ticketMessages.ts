import {
  type Message,
  messageChannel,
  messageRoutes,
  messageStarChannel,
  ticketNoteChannel,
  timelineChannel,
} from "@recado/contract";
import {
  refuseEdit,
  refuseForward,
  refusePin,
  refuseReaction,
  refuseRemoval,
  refuseRetry,
  type Writer,
  type WrittenMessage,
} from "@recado/domain";
import { call } from "../../../shared/api/call";
import { updateOn } from "../../../shared/live/liveRule";
import { isLooking } from "../../../shared/screen/looking";
import {
  addEntry,
  addMessage,
  addOwnNote,
  dropNote,
  type MessagePages,
  type MessageSource,
  markStarred,
  replaceMessage,
} from "../../conversation";

/** The messages of a ticket, for one who writes in it or looks at it. */
export function ticketMessages(ticketId: number, user: Writer): MessageSource {
  const of = ({ id }: Message) => ({ params: { messageId: id } });
  // An earlier ticket's message is pinned in that ticket.
  const isHere = (message: Message) => message.ticketId === ticketId;
  return {
    async fetchPage({ before, around, earlier, signal }) {
      const query = {
        before: before === undefined ? undefined : String(before),
        around: around === undefined ? undefined : String(around),
        earlier: earlier ? ("true" as const) : ("false" as const),
        // What is fetched again behind somebody's back is not read by that; looking at it later tells it.
        unseen: isLooking() ? undefined : ("true" as const),
      };
      return call(messageRoutes.list, { params: { ticketId }, query, signal });
    },
    live: [
      // Messages of earlier tickets, too, are shown in it and change.
      updateOn(
        messageChannel,
        (pages: MessagePages, { message }) =>
          isHere(message) ? addMessage(pages, message) : replaceMessage(pages, message),
        { overtakes: ({ message }) => isHere(message) },
      ),
      updateOn(
        timelineChannel,
        (pages: MessagePages, { entry }, { origin }) =>
          origin === "own" ? addOwnNote(pages, entry) : addEntry(pages, entry),
        { only: (event) => event.ticketId === ticketId },
      ),
      updateOn(ticketNoteChannel, (pages: MessagePages, event) =>
        event.action === "delete" ? dropNote(pages, event.noteId) : pages,
      ),
      updateOn(messageStarChannel, (pages: MessagePages, { message, starred }) =>
        markStarred(pages, message.id, starred),
      ),
    ],
    edit: (message, body) => call(messageRoutes.edit, { ...of(message), body: { body } }),
    remove: (message) => call(messageRoutes.remove, of(message)),
    react: (message, emoji) => call(messageRoutes.react, { ...of(message), body: { emoji } }),
    retry: (message) => call(messageRoutes.retry, of(message)),
    fetchMedia: (message) => call(messageRoutes.fetchMedia, of(message)),
    pin: (message, pinned) => call(messageRoutes.pin, { ...of(message), body: { pinned } }),
    star: (message, starred) => call(messageRoutes.star, { ...of(message), body: { starred } }),
    fetchVersions: (message, signal) => call(messageRoutes.listVersions, { ...of(message), signal }),
    fetchReceipts: (message, signal) => call(messageRoutes.listReceipts, { ...of(message), signal }),
    mayEdit: (message) => refuseEdit(user, factsOf(message), new Date()) === null,
    mayRemove: (message) => !message.isDeleted && refuseRemoval(user, factsOf(message), new Date()) === null,
    mayReact: (message) => isHere(message) && refuseReaction(factsOf(message)) === null,
    mayRetry: (message) => isHere(message) && refuseRetry(message) === null,
    mayPin: (message) => isHere(message) && refusePin(message) === null,
    mayForward: (message) => refuseForward(message) === null,
  };
}

function factsOf(message: Message): WrittenMessage {
  return { ...message, sentAt: new Date(message.createdAt) };
}
