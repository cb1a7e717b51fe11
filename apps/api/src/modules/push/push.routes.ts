import { pushRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { addDevice, choosePush, getPushSettings, removeDevice } from "./push.service.js";

export const pushEndpoints = implement(pushRoutes, {
  show: { unit: "none", run: ({ ctx }) => getPushSettings(ctx) },
  choose: { unit: "write", run: ({ body, ctx }) => choosePush(ctx, body) },
  subscribe: { unit: "write", run: ({ body, ctx, http }) => addDevice(ctx, body, http.agent) },
  unsubscribe: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeDevice(ctx, params.deviceId)) },
});
