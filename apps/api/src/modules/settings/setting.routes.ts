import { settingRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { listSettings, updateSetting } from "./setting.service.js";

export const settingEndpoints = implement(settingRoutes, {
  list: { unit: "read", run: ({ ctx }) => listSettings(ctx) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateSetting(ctx, params.key, body.value) },
});
