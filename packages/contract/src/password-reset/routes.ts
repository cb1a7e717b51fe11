import { z } from "zod";
import { Email, StrongPassword } from "../kernel/fields.js";
import { post } from "../kernel/route.js";

const ResetCode = z.string("required").trim().min(1, "required").max(64, "too_long");

export const PasswordResetRequest = z.object({ email: Email });
export const PasswordReset = z.object({ email: Email, token: ResetCode, password: StrongPassword });
export type PasswordReset = z.output<typeof PasswordReset>;

const Done = z.object({ message: z.string() });

/** Our pages send bodies; the paths that carry the secret in themselves stay for old clients and are never logged. */
export const passwordResetRoutes = {
  request: post("/forgetpassword", { access: "public", body: PasswordResetRequest, answer: Done }),
  requestByPath: post("/forgetpassword/:email", { access: "public", params: PasswordResetRequest, answer: Done }),
  reset: post("/resetpasswords", { access: "public", body: PasswordReset, answer: Done }),
  resetByPath: post("/resetpasswords/:email/:token/:newPassword", {
    access: "public",
    params: z.object({ email: Email, token: ResetCode, newPassword: StrongPassword }),
    answer: Done,
  }),
};
