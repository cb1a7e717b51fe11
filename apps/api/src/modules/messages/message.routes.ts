import { messageRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { editMessage, listVersions, reactToMessage, removeMessage } from "./commands/changeMessage.js";
import { createMessages } from "./commands/createMessages.js";
import { fetchMissing } from "./commands/fetchMissing.js";
import { pinMessage, starMessage } from "./commands/markMessage.js";
import { retryMessage } from "./commands/retryMessage.js";
import { listPinned, listStarred } from "./listMarked.js";
import { listMedia } from "./listMedia.js";
import { listMessages } from "./listMessages.js";
import { listReceipts } from "./listReceipts.js";

export const messageEndpoints = implement(messageRoutes, {
  // Whoever serves a ticket has read what he looks at.
  list: {
    unit: "write",
    run: ({ params: { ticketId }, query: search, ctx }) => listMessages(ctx, { ticketId, search }),
  },
  // Recordings are converted before anything is locked.
  create: {
    unit: "none",
    run: async ({ params: { ticketId }, body: input, files, ctx }) => ({
      messages: await createMessages(ctx, { ticketId, input, files }),
    }),
  },
  edit: { unit: "write", run: ({ params, body, ctx }) => editMessage(ctx, params.messageId, body.body) },
  react: { unit: "write", run: ({ params, body, ctx }) => reactToMessage(ctx, params.messageId, body.emoji) },
  retry: { unit: "write", run: ({ params, ctx }) => retryMessage(ctx, params.messageId) },
  fetchMedia: { unit: "none", run: ({ params, ctx }) => fetchMissing(ctx, params.messageId) },
  pin: { unit: "write", run: ({ params, body, ctx }) => pinMessage(ctx, params.messageId, body.pinned) },
  listPinned: { unit: "read", run: ({ params, ctx }) => listPinned(ctx, params.ticketId) },
  star: { unit: "write", run: ({ params, body, ctx }) => starMessage(ctx, params.messageId, body.starred) },
  listStarred: {
    unit: "read",
    run: ({ params, query, ctx }) => listStarred(ctx, { ticketId: params.ticketId, ...query }),
  },
  listMedia: {
    unit: "read",
    run: ({ params: { ticketId }, query: search, ctx }) => listMedia(ctx, { ticketId, search }),
  },
  listVersions: { unit: "read", run: ({ params, ctx }) => listVersions(ctx, params.messageId) },
  // The line is asked who is in the group.
  listReceipts: { unit: "none", run: ({ params, ctx }) => listReceipts(ctx, params.messageId) },
  remove: { unit: "write", run: ({ params, ctx }) => removeMessage(ctx, params.messageId) },
});
