import { externalMessageRoutes } from "@recado/contract";
import { freehand, implement } from "../../kernel/http/implement.js";
import { getStatus } from "./getStatus.js";
import { readKey } from "./requests.js";
import { sendMessages } from "./sendMessages.js";

export const externalMessageEndpoints = implement(externalMessageRoutes, {
  send: freehand(({ body, files, ctx, http }) =>
    sendMessages(ctx, { input: body, files, key: readKey(http.header("idempotency-key")) }),
  ),
  showStatus: freehand(({ params, ctx }) => getStatus(ctx, params.messageId)),
});
