import { chatChannel, chatMessageRoutes, type Message } from "@recado/contract";
import { refuseChatEdit, refuseChatReaction, refuseChatRemoval, type SaidInChat } from "@recado/domain";
import { call } from "../../../shared/api/call";
import { refetchOn, updateOn } from "../../../shared/live/liveRule";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { addMessage, type MessagePages, type MessageSource, replaceMessage } from "../../conversation";
import { SharedTicketPlaceholder } from "../share/SharedTicketPlaceholder";
import { toMessage } from "./toMessage";

const SharedTicketCard = lazyPart(() => import("../share/SharedTicketCard"), {
  hasPlace: true,
  fallback: SharedTicketPlaceholder,
});

/** What is said in a chat. */
export function chatSource(chatId: number, me: number): MessageSource {
  const of = ({ id }: Message) => ({ params: { chatId, messageId: id } });
  const user = { id: me };
  return {
    async fetchPage({ before, around, signal }) {
      const query = { before: before && String(before), around: around && String(around) };
      const { records, ...rest } = await call(chatMessageRoutes.list, { params: { chatId }, query, signal });
      return { ...rest, messages: records.map((said) => toMessage(said, me)) };
    },
    live: [
      updateOn(
        chatChannel,
        (pages: MessagePages, event) => {
          if (event.action === "new-message") return addMessage(pages, toMessage(event.newMessage, me));
          if (event.action !== "update-message") return pages;
          const message = toMessage(event.newMessage, me);
          return quoteAnew(replaceMessage(pages, message), message);
        },
        { only: (event) => "newMessage" in event && event.newMessage.chatId === chatId },
      ),
    ],
    edit: async (message, body) =>
      toMessage(await call(chatMessageRoutes.edit, { ...of(message), body: { message: body } }), me),
    remove: async (message) => toMessage(await call(chatMessageRoutes.remove, of(message)), me),
    react: async (message, emoji) =>
      toMessage(await call(chatMessageRoutes.react, { ...of(message), body: { emoji } }), me),
    fetchMedia: async (message) => toMessage(await call(chatMessageRoutes.show, of(message)), me),
    async fetchReceipts(message, signal) {
      const readers = await call(chatMessageRoutes.listReaders, { ...of(message), signal });
      const times = { number: "", deliveredAt: null, readAt: null };
      return readers.map(({ id, name, isRead }) => ({ ...times, jid: String(id), name, isRead }));
    },
    receiptsLive: [refetchOn(chatChannel, (event) => event.action === "read" && event.chatId === chatId)],
    mayEdit: (message) => refuseChatEdit(user, factsOf(message)) === null,
    mayRemove: (message) => refuseChatRemoval(user, factsOf(message)) === null,
    mayReact: (message) => refuseChatReaction(message) === null,
    mayRetry: () => false,
    mayPin: () => false,
    mayForward: () => false,
    Card: SharedTicketCard,
  };
}

/** Answers to what was changed or taken back quote it as it is now, also where it was not fetched itself. */
function quoteAnew(data: MessagePages, { id, body, mediaType, mediaUrl }: Message): MessagePages {
  const quotesIt = ({ quotedMsg }: Message) => quotedMsg?.id === id;
  if (!data.pages.some(({ messages }) => messages.some(quotesIt))) return data;
  const quote = (message: Message) =>
    message.quotedMsg && quotesIt(message)
      ? { ...message, quotedMsg: { ...message.quotedMsg, body, mediaType, mediaUrl } }
      : message;
  return { ...data, pages: data.pages.map((page) => ({ ...page, messages: page.messages.map(quote) })) };
}

function factsOf({ userId, body, isDeleted }: Message): SaidInChat {
  return { senderId: userId, message: body, isDeleted };
}
