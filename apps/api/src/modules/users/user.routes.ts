import { userRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { chooseAlerts } from "./alerts.js";
import { chooseAvailability } from "./availability.js";
import { createUser, getUser, listUserOptions, listUsers, removeUser, updateUser } from "./user.service.js";

export const userEndpoints = implement(userRoutes, {
  listOptions: { unit: "read", run: () => listUserOptions() },
  list: { unit: "read", run: ({ query, ctx }) => listUsers(ctx, query) },
  show: { unit: "read", run: ({ params, ctx }) => getUser(ctx, params.userId) },
  create: { unit: "none", run: ({ body, ctx }) => createUser(ctx, body) },
  update: { unit: "none", run: ({ params, body, ctx, http }) => updateUser({ ctx, http }, params.userId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeUser(ctx, params.userId)) },
  chooseAlerts: { unit: "write", run: ({ body, ctx }) => chooseAlerts(ctx, body.alertsFor) },
  chooseAvailability: { unit: "write", run: ({ body, ctx }) => chooseAvailability(ctx, body) },
});
