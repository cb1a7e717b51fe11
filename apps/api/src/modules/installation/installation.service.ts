import type { Installation, InstallationChange, InstallationSettings } from "@recado/contract";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { hasMailServer } from "../mail/index.js";
import { heldSince } from "./detectRestore.js";

/** Each is kept as text. */
const READERS: { [Key in keyof InstallationSettings]: (value: string) => InstallationSettings[Key] } = {
  signupConfirmsEmail: (value) => value === "true",
  termsUrl: String,
  privacyUrl: String,
  graceDays: Number,
};

function listDefaults(): InstallationSettings {
  return { signupConfirmsEmail: hasMailServer(), termsUrl: "", privacyUrl: "", graceDays: 0 };
}

/** What holds for every company, in any unit. */
export async function readInstallation(): Promise<InstallationSettings> {
  const rows = await query<{ key: string; value: string }>(sql`SELECT key, value FROM "InstallationSettings"`);
  const stored = rows.flatMap(({ key, value }) => {
    const read = READERS[key as keyof InstallationSettings];
    return read ? [[key, read(value)] as const] : [];
  });
  return { ...listDefaults(), ...Object.fromEntries(stored) };
}

export async function getInstallation(): Promise<Installation> {
  return { ...(await readInstallation()), hasMailServer: hasMailServer(), heldSince: await heldSince() };
}

/** Changes what is named; the rest stays, also where it is a default. */
export async function updateInstallation(input: InstallationChange): Promise<Installation> {
  const named = Object.entries(input).filter(([, value]) => value !== undefined);
  const [keys, values] = [named.map(([key]) => key), named.map(([, value]) => String(value))];
  await execute(
    sql`INSERT INTO "InstallationSettings" (key, value)
        SELECT * FROM unnest(${keys}::text[], ${values}::text[])
        ON CONFLICT (key) DO UPDATE SET value = excluded.value, "updatedAt" = now()`,
  );
  return getInstallation();
}
