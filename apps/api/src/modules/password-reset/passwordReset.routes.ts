import { passwordResetRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { requestReset, resetPassword } from "./passwordReset.service.js";

const MAILED = { message: "Email enviado com sucesso!" };
const CHANGED = { message: "Senha redefinida com sucesso." };

export const passwordResetEndpoints = implement(passwordResetRoutes, {
  request: {
    unit: "none",
    run: async ({ body, http }) => {
      await requestReset(body.email, http.address);
      return MAILED;
    },
  },
  requestByPath: {
    unit: "none",
    run: async ({ params, http }) => {
      await requestReset(params.email, http.address);
      return MAILED;
    },
  },
  reset: {
    unit: "none",
    run: async ({ body, http }) => {
      await resetPassword(body, http);
      return CHANGED;
    },
  },
  resetByPath: {
    unit: "none",
    run: async ({ params, http }) => {
      await resetPassword({ email: params.email, token: params.token, password: params.newPassword }, http);
      return CHANGED;
    },
  },
});
