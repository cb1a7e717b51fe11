import { messageRoutes } from "@recado/contract";
import { freehand, freeWithFiles, implement, looking, writing } from "../../kernel/http/implement.js";
import { editMessage, listVersions, reactToMessage, removeMessage } from "./commands/changeMessage.js";
import { createMessages, lookBeforeSaying } from "./commands/createMessages.js";
import { fetchMissing } from "./commands/fetchMissing.js";
import { retryMessage } from "./commands/retryMessage.js";
import { listMessages, lookIntoTicket } from "./listMessages.js";

export const messageEndpoints = implement(messageRoutes, {
  // Whoever serves a ticket has read what he looks at.
  list: writing(
    looking(
      ({ params: { ticketId }, query: search }) => lookIntoTicket({ ticketId, search }),
      ({ params: { ticketId }, query: search, ctx }, looked) => listMessages(ctx, { ticketId, search }, looked),
    ),
  ),
  create: freeWithFiles(
    looking(
      ({ params, body }) => lookBeforeSaying(params.ticketId, body.clientId),
      async ({ params: { ticketId }, body: input, files, ctx }, looked) => ({
        messages: await createMessages(ctx, { ticketId, input, files }, looked),
      }),
    ),
  ),
  edit: ({ params, body, ctx }) => editMessage(ctx, params.messageId, body.body),
  react: ({ params, body, ctx }) => reactToMessage(ctx, params.messageId, body.emoji),
  retry: ({ params, ctx }) => retryMessage(ctx, params.messageId),
  fetchMedia: freehand(({ params, ctx }) => fetchMissing(ctx, params.messageId)),
  listVersions: ({ params, ctx }) => listVersions(ctx, params.messageId),
  remove: ({ params, ctx }) => removeMessage(ctx, params.messageId),
});
