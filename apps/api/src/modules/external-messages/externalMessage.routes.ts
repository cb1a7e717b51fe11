import { externalMessageRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { getStatus } from "./getStatus.js";
import { readRequestKey } from "./requests.js";
import { sendMessages } from "./sendMessages.js";

export const externalMessageEndpoints = implement(externalMessageRoutes, {
  send: {
    unit: "none",
    run: ({ body, files, ctx, http }) =>
      sendMessages(ctx, { input: body, files, key: readRequestKey(http.header("idempotency-key")) }),
  },
  showStatus: { unit: "none", run: ({ params, ctx }) => getStatus(ctx, params.messageId) },
});
