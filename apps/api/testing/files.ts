import { unit } from "../src/kernel/db/unit.js";
import type { Api } from "./api.js";
import type { Office } from "./office.js";
import { soon } from "./robotServer.js";
import { storeBytes } from "./storeBytes.js";

/** The file of the newest message of a kind comes from WhatsApp. */
export async function arrives(
  api: Api,
  office: Office,
  { type, ...file }: { type: string; bytes: Buffer; mime: string },
): Promise<void> {
  const id = await soon(async () => {
    const [message] = await api.sql<{ id: number }>(
      `SELECT id FROM "Messages" WHERE "companyId" = $1 AND "mediaType" = $2 AND "mediaState" <> 'ready'`,
      [office.id, type],
    );
    if (!message) throw new Error("Nothing is on its way");
    return message.id;
  });
  const { id: fileId } = await unit({ companyId: office.id }, () => storeBytes(office.id, file));
  await api.sql(`UPDATE "Messages" SET "mediaId" = $2, "mediaState" = 'ready' WHERE id = $1`, [id, fileId]);
}
