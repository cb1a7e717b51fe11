import { type ApiKeyInput, apiKeyRoutes } from "@recado/contract";
import { Client } from "./client.js";
import { fresh } from "./world.js";

/** A program with an API key of a company; it may do everything by default. */
export async function makeKeyHolder(admin: Client, more: Partial<ApiKeyInput> = {}): Promise<Client & { id: number }> {
  const { apiKey, secret } = await admin.call(apiKeyRoutes.create, {
    body: { name: `Chave ${fresh()}`, scopes: ["admin"], ...more },
  });
  return Object.assign(new Client(admin.server), { token: secret, id: apiKey.id });
}
