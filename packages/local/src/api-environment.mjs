import path from "node:path";
import { APP } from "./database-names.mjs";

/**
 * What the API is started with: the person's own settings first, the rest from what this start made. Only what migrates is
 * told the address of the database's owner, and it ends before anything serves.
 * @param {{
 *   given: Record<string, string>,
 *   checkout: string,
 *   folder: string,
 *   port: number,
 *   address: string,
 *   secrets: import("./secrets.mjs").Secrets,
 *   database: { appUrl: string },
 *   redisUrl: string,
 *   simulator: Record<string, string>,
 * }} parts
 * @returns {Record<string, string>}
 */
export function composeApiEnvironment(parts) {
  const { given, checkout, folder, port, address, secrets, database, redisUrl, simulator } = parts;
  const { DATABASE_OWNER_URL: _keptBack, ...own } = given;
  return {
    NODE_ENV: "development",
    PUBLIC_URL: address,
    JWT_SECRET: secrets.JWT_SECRET,
    DATA_KEY: secrets.DATA_KEY,
    METRICS_TOKEN: secrets.METRICS_TOKEN,
    WEB_DIR: path.join(checkout, "apps", "web", "dist"),
    ADMIN_EMAIL: "admin@recado.local",
    LOG_LEVEL: "info",
    ...simulator,
    ...own,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.appUrl,
    REDIS_URL: redisUrl,
  };
}

/**
 * The two addresses of a database of the person's own. One address alone is the owner's: the API then works as a role of its
 * own on the same server, so that row level security binds it. That role alone has no owner: others bring the tables up to date.
 * @param {Record<string, string>} given
 * @param {string} appPassword
 * @returns {{ appUrl: string, ownerUrl?: string } | undefined}
 */
export function readGivenDatabase(given, appPassword) {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = given;
  if (appUrl && ownerUrl) return { appUrl, ownerUrl };
  const owner = ownerUrl ?? appUrl;
  if (!owner) return undefined;
  // What is no address at all is the API's to complain about, by its name.
  if (!URL.canParse(owner)) return { appUrl: owner, ownerUrl: owner };
  if (!ownerUrl && new URL(owner).username === APP) return { appUrl: owner };
  const app = Object.assign(new URL(owner), { username: APP, password: encodeURIComponent(appPassword) });
  return { appUrl: app.href, ownerUrl: owner };
}
