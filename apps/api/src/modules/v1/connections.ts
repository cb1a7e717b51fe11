import { v1ConnectionRoutes } from "@recado/contract";
import { mayTouch } from "../../kernel/auth/keyHolder.js";
import { implement } from "../../kernel/http/implement.js";
import { listConnections } from "../connections/index.js";
import { toList } from "./ofKey.js";
import { toV1Connection } from "./presenters.js";

export const v1ConnectionEndpoints = implement(v1ConnectionRoutes, {
  list: {
    unit: "read",
    run: async ({ ctx, query: { after, limit } }) => {
      const own = (await listConnections(ctx)).filter(({ id }) => id > after && mayTouch(ctx, id));
      return toList(own, limit, toV1Connection);
    },
  },
});
