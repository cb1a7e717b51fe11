import { chatMessageRoutes, chatRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import {
  createGroup,
  getChat,
  listChats,
  listUnread,
  markRead,
  openDirect,
  removeGroup,
  updateGroup,
} from "./chat.service.js";
import { createMessage, editMessage, getMessage, react, removeMessage } from "./chatMessage.service.js";
import { listMessages } from "./listMessages.js";
import { listReaders, showSeen } from "./readMarks.js";
import { showTicket } from "./sharedTickets.js";
import { writeInTurn } from "./writeInTurn.js";

export const chatEndpoints = [
  ...implement(chatRoutes, {
    list: ({ ctx, query }) => listChats(ctx, query),
    listUnread: ({ ctx }) => listUnread(ctx),
    show: ({ ctx, params }) => getChat(ctx, params.chatId),
    showSeen: ({ ctx, params }) => showSeen(ctx, params.chatId),
    create: ({ ctx, body }) => createGroup(ctx, body),
    openDirect: ({ ctx, body }) => openDirect(ctx, body.userId),
    update: ({ ctx, params, body }) => updateGroup(ctx, params.chatId, body),
    remove: async ({ ctx, params }) => {
      await removeGroup(ctx, params.chatId);
      return {};
    },
    markRead: {
      unit: "none",
      run: ({ ctx, params: { chatId }, body }) => writeInTurn(ctx, chatId, () => markRead(ctx, chatId, body.messageId)),
    },
  }),
  ...implement(chatMessageRoutes, {
    list: ({ ctx, params, query }) => listMessages(ctx, params.chatId, query),
    create: {
      unit: "none",
      run: ({ ctx, params: { chatId }, body, files: [file] }) =>
        writeInTurn(ctx, chatId, () => createMessage(ctx, chatId, { input: body, file })),
    },
    show: ({ ctx, params }) => getMessage(ctx, params),
    listReaders: ({ ctx, params }) => listReaders(ctx, params),
    showTicket: ({ ctx, params }) => showTicket(ctx, params),
    edit: {
      unit: "none",
      run: ({ ctx, params, body }) => writeInTurn(ctx, params.chatId, () => editMessage(ctx, params, body.message)),
    },
    remove: {
      unit: "none",
      run: ({ ctx, params }) => writeInTurn(ctx, params.chatId, () => removeMessage(ctx, params)),
    },
    react: {
      unit: "none",
      run: ({ ctx, params, body }) => writeInTurn(ctx, params.chatId, () => react(ctx, params, body.emoji)),
    },
  }),
];
