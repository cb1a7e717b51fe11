import { authRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { getSessionUser } from "../users/index.js";
import { login, logout, refresh } from "./auth.service.js";

export const authEndpoints = implement(authRoutes, {
  login: { unit: "none", run: ({ body, http }) => login(body, http) },
  refresh: { unit: "none", run: ({ http }) => refresh(http) },
  me: { unit: "read", run: ({ ctx }) => getSessionUser({ companyId: ctx.companyId, userId: ctx.user.id }) },
  logout: { unit: "none", run: withoutAnswer(({ http }) => logout(http)) },
});
