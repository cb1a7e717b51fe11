import { twoFactorRoutes } from "@recado/contract";
import { fail } from "../../kernel/errors.js";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { requireManaged } from "../users/index.js";
import { beginTwoFactor, confirmTwoFactor, dropTwoFactor, endTwoFactor, getTwoFactor } from "./twoFactor.service.js";

export const twoFactorEndpoints = implement(twoFactorRoutes, {
  show: { unit: "read", run: ({ ctx }) => getTwoFactor(ctx) },
  begin: { unit: "none", run: ({ body, ctx }) => beginTwoFactor(ctx, body.currentPassword) },
  confirm: { unit: "none", run: ({ body, ctx }) => confirmTwoFactor(ctx, body.code) },
  end: { unit: "none", run: withoutAnswer(({ body, ctx }) => endTwoFactor(ctx, body.currentPassword)) },
  endOf: {
    unit: "write",
    run: withoutAnswer(async ({ params, ctx }) => {
      // The own one ends with the own password.
      if (params.userId === ctx.user.id) fail("ERR_NO_PERMISSION");
      await requireManaged(ctx, params.userId);
      await dropTwoFactor(ctx, params.userId);
    }),
  },
});
