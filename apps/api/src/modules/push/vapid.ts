import webPush from "web-push";
import { env, publicUrl } from "../../env.js";
import { sql } from "../../kernel/db/sql.js";
import { queryAsSystem } from "../../kernel/db/system.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";

/** By which push services and browsers know this installation, and where its operator is found. */
export interface Vapid {
  subject: string;
  publicKey: string;
  privateKey: string;
}

let known: Promise<Vapid> | undefined;

/** Read once in a process; made at the first start, once, however many processes start together. Outside of any unit. */
export function readVapid(): Promise<Vapid> {
  known ??= findOrMake().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function findOrMake(): Promise<Vapid> {
  const found = (await find()) ?? (await make()) ?? (await find());
  if (!found) throw new Error("The keys of push messages cannot be made");
  return { subject: subject(), publicKey: found.publicKey, privateKey: decryptKey(found.privateKey) };
}

/** It is the first that every process decrypts, and whoever started it with another key is told why it ends. */
function decryptKey(privateKey: string): string {
  try {
    return decryptText(privateKey);
  } catch (cause) {
    throw new Error("DATA_KEY is not the one this database was written with", { cause });
  }
}

type VapidKeys = Pick<Vapid, "publicKey" | "privateKey">;
const why = "one pair of keys signs the push messages of every company";

async function find(): Promise<VapidKeys | undefined> {
  return (await queryAsSystem<VapidKeys>(why, sql`SELECT "publicKey", "privateKey" FROM "VapidKeys"`))[0];
}

/** Nothing where another process was faster. */
async function make(): Promise<VapidKeys | undefined> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = await queryAsSystem<VapidKeys>(
    why,
    sql`INSERT INTO "VapidKeys" ("publicKey", "privateKey") VALUES (${publicKey}, ${encryptText(privateKey)})
        ON CONFLICT DO NOTHING RETURNING "publicKey", "privateKey"`,
  );
  return made[0];
}

/** Push services want to reach who sends: at an address with TLS, or by mail. */
function subject(): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`;
}
