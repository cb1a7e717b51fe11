import { chatMessageRoutes, chatRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
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
    list: { unit: "read", run: ({ ctx, query }) => listChats(ctx, query) },
    listUnread: { unit: "read", run: ({ ctx }) => listUnread(ctx) },
    show: { unit: "read", run: ({ ctx, params }) => getChat(ctx, params.chatId) },
    showSeen: { unit: "read", run: ({ ctx, params }) => showSeen(ctx, params.chatId) },
    create: { unit: "write", run: ({ ctx, body }) => createGroup(ctx, body) },
    openDirect: { unit: "write", run: ({ ctx, body }) => openDirect(ctx, body.userId) },
    update: { unit: "write", run: ({ ctx, params, body }) => updateGroup(ctx, params.chatId, body) },
    remove: { unit: "write", run: withoutAnswer(({ ctx, params }) => removeGroup(ctx, params.chatId)) },
    markRead: {
      unit: "none",
      run: ({ ctx, params: { chatId }, body }) => writeInTurn(ctx, chatId, () => markRead(ctx, chatId, body.messageId)),
    },
  }),
  ...implement(chatMessageRoutes, {
    list: { unit: "read", run: ({ ctx, params, query }) => listMessages(ctx, params.chatId, query) },
    create: {
      unit: "none",
      run: ({ ctx, params: { chatId }, body, files: [file] }) =>
        writeInTurn(ctx, chatId, () => createMessage(ctx, chatId, { input: body, file })),
    },
    show: { unit: "read", run: ({ ctx, params }) => getMessage(ctx, params) },
    listReaders: { unit: "read", run: ({ ctx, params }) => listReaders(ctx, params) },
    showTicket: { unit: "read", run: ({ ctx, params }) => showTicket(ctx, params) },
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
