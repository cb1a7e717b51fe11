import { SHORTEST_TOKEN } from "@recado/contract";
import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";

interface TokenConnection {
  companyId: number;
  connectionId: number;
  isTokenWeak: boolean;
}

/** Only a token's hash is kept, so how short it is shows when a program brings it. */
export async function noteWeakToken(
  token: string,
  { companyId, connectionId, isTokenWeak }: TokenConnection,
): Promise<void> {
  if (isTokenWeak || token.length >= SHORTEST_TOKEN) return;
  await unit({ companyId }, () => execute(sql`UPDATE "Whatsapps" SET "isTokenWeak" = true WHERE id = ${connectionId}`));
}
