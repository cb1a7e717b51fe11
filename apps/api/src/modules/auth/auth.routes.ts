import { authRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { getSessionUser } from "../users/index.js";
import { login, logout, refresh } from "./auth.service.js";

export const authEndpoints = implement(authRoutes, {
  login: ({ body, http }) => login(body, http),
  refresh: ({ http }) => refresh(http),
  me: ({ ctx }) => getSessionUser({ companyId: ctx.companyId, userId: ctx.user.id }),
  logout: async ({ http }) => {
    await logout(http);
    return {};
  },
});
