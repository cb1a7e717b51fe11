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
  edit: ({ params, body, ctx }) => editMessage(ctx, params.messageId, body.body),
  react: ({ params, body, ctx }) => reactToMessage(ctx, params.messageId, body.emoji),
  retry: ({ params, ctx }) => retryMessage(ctx, params.messageId),
  fetchMedia: { unit: "none", run: ({ params, ctx }) => fetchMissing(ctx, params.messageId) },
  pin: ({ params, body, ctx }) => pinMessage(ctx, params.messageId, body.pinned),
  listPinned: ({ params, ctx }) => listPinned(ctx, params.ticketId),
  star: ({ params, body, ctx }) => starMessage(ctx, params.messageId, body.starred),
  listStarred: ({ params, query, ctx }) => listStarred(ctx, { ticketId: params.ticketId, ...query }),
  listMedia: ({ params: { ticketId }, query: search, ctx }) => listMedia(ctx, { ticketId, search }),
  listVersions: ({ params, ctx }) => listVersions(ctx, params.messageId),
  // The line is asked who is in the group.
  listReceipts: { unit: "none", run: ({ params, ctx }) => listReceipts(ctx, params.messageId) },
  remove: ({ params, ctx }) => removeMessage(ctx, params.messageId),
});
