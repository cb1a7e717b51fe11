import { needsCurrentPassword } from "@recado/domain";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { useTexts } from "../texts/defineTexts";
import { currentPasswordTexts } from "./currentPasswordTexts";
import { PasswordField } from "./PasswordField";

interface CurrentAccount {
  email: string;
}

/** Demands the current password of a form that changes the own e-mail or password. */
export function demandCurrentPassword(own: CurrentAccount) {
  return (change: { email?: string; password?: string; currentPassword?: string }, issues: z.RefinementCtx) => {
    if (needsCurrentPassword(own, change) && !change.currentPassword)
      issues.addIssue({ code: "custom", path: ["currentPassword"], message: "required" });
  };
}

/** Asks for the current password as soon as the form changes the own e-mail or password, and not before. */
export function CurrentPasswordField({ name, own }: { name: string; own: CurrentAccount }) {
  const t = useTexts(currentPasswordTexts);
  const [email, password] = useWatch({ name: ["email", "password"] });
  if (!needsCurrentPassword(own, { email, password })) return null;
  return <PasswordField name={name} label={t.label} helperText={t.hint} autoComplete="current-password" />;
}
