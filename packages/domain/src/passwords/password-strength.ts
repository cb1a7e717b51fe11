import { isCommonPassword, isPasswordAbout } from "@recado/contract";

/** How long a password holds: "easy" ones are refused, "short" ones are allowed and warned of. */
export type PasswordStrength = "easy" | "short" | "fair" | "strong";

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Length is what counts; a mixture of kinds of characters makes up for a little of it. */
export function passwordStrength(password: string, names: readonly string[]): PasswordStrength {
  if (isCommonPassword(password) || isPasswordAbout(password, names)) return "easy";
  if (password.length < 8) return "short";
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? "strong" : "fair";
}
