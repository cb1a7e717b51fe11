import { z } from "zod";
import { isMasked, secretColumn } from "../../kernel/maskedSecret.js";
import { encryptText } from "../../kernel/secrets.js";

/** What is used of a Google service account. */
const ServiceAccount = z.object({
  client_email: z.string().min(3).max(300),
  private_key: z.string().min(20).max(8_000),
  private_key_id: z.string().max(200).default(""),
});
export type ServiceAccount = z.output<typeof ServiceAccount>;

/** Null where a text is no service account. */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    return ServiceAccount.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

interface KeyInput {
  jsonContent?: string | undefined;
  secret?: string | undefined;
}

/** The columns of the keys a form has sent, without those it has left as they are. */
export function keyColumns({ jsonContent, secret }: KeyInput) {
  return {
    ...(jsonContent !== undefined && !isMasked(jsonContent)
      ? {
          jsonContent: jsonContent.trim() === "" ? "" : encryptText(jsonContent),
          jsonHint: readServiceAccount(jsonContent)?.private_key_id.slice(-4) ?? "",
        }
      : {}),
    ...secretColumn("secret", secret),
  };
}
