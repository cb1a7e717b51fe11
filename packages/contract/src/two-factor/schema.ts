import { z } from "zod";

/** How it stands with the second step of whoever asks. */
export const TwoFactor = z.object({
  isOn: z.boolean(),
  /** Whether the company lets nobody work without it. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactor = z.output<typeof TwoFactor>;

/** What an authenticator app is told: the picture shows the address, who cannot scan it types the secret. */
export const TwoFactorSecret = z.object({ secret: z.string(), address: z.string() });

/** Shown once, when the second step begins; each is good for one login without the app. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const CurrentPassword = z.object({
  currentPassword: z.string("required").min(1, "required").max(200, "too_long"),
});

export const TwoFactorCode = z.object({ code: z.string("required").trim().min(1, "required").max(40, "too_long") });
