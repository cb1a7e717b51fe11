import { hashToken } from "../src/kernel/secrets.js";
import type { Api } from "./api.js";
import { Client } from "./client.js";
import { fresh } from "./world.js";

/** A program with the token of a connection. */
export async function makeProgram(api: Api, connectionId: number): Promise<Client> {
  const token = `token-${fresh()}-of-a-program`;
  await api.sql(`UPDATE "Whatsapps" SET "tokenHash" = $2 WHERE id = $1`, [connectionId, hashToken(token)]);
  return Object.assign(new Client(api.root.server), { token });
}
