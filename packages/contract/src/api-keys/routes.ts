import type { Access } from "../kernel/access.js";
import { list } from "../kernel/page.js";
import { del, get, post } from "../kernel/route.js";
import { ApiKey, ApiKeyInput, ApiKeyMade, MAX_API_KEYS } from "./schema.js";

const access = { can: "settings:manage", plan: "useExternalApi" } as const satisfies Access;

export const apiKeyRoutes = {
  list: get("/api-keys", { access, answer: list(ApiKey, MAX_API_KEYS) }),
  create: post("/api-keys", { access, body: ApiKeyInput, answer: ApiKeyMade }),
  /** It opens nothing from now on, and stays in the list. */
  revoke: del("/api-keys/:apiKeyId", { access, answer: ApiKey }),
};
