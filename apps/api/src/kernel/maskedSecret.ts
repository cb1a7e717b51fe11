import { SECRET_MASK } from "@recado/contract";
import { decryptText, encryptText } from "./secrets.js";

/** A masked value leaves what there is. */
export function isMasked(value: string): boolean {
  return value.startsWith(SECRET_MASK);
}

/** How a kept secret ends. */
export function maskSecret(kept: string): string {
  const plain = kept === "" ? "" : decryptText(kept);
  return plain === "" ? "" : SECRET_MASK + (plain.length > 8 ? plain.slice(-4) : "");
}

/** The column of a secret as a form has sent it, encrypted; none where the form has left it as it is. */
export function secretColumn<Name extends string>(
  name: Name,
  given: string | undefined,
): Partial<Record<Name, string>> {
  if (given === undefined || isMasked(given)) return {};
  return { [name]: given.trim() === "" ? "" : encryptText(given.trim()) } as Record<Name, string>;
}
