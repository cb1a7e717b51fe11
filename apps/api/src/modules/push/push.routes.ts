import { pushRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { addDevice, choosePush, getPushSettings, removeDevice } from "./push.service.js";

export const pushEndpoints = implement(pushRoutes, {
  show: { unit: "none", run: ({ ctx }) => getPushSettings(ctx) },
  choose: ({ body, ctx }) => choosePush(ctx, body),
  subscribe: ({ body, ctx, http }) => addDevice(ctx, body, http.agent),
  unsubscribe: async ({ params, ctx }) => {
    await removeDevice(ctx, params.deviceId);
    return {};
  },
});
