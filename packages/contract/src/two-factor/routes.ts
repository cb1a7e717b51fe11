import { Nothing } from "../kernel/fields.js";
import { del, get, post } from "../kernel/route.js";
import { CurrentPassword, RecoveryCodes, TwoFactor, TwoFactorCode, TwoFactorSecret } from "./schema.js";

const own = { access: "session", openWithoutTwoFactor: true } as const;

/** The second step of logging in: a code from an app on the own phone. */
export const twoFactorRoutes = {
  show: get("/auth/two-factor", { ...own, answer: TwoFactor }),
  begin: post("/auth/two-factor", { ...own, body: CurrentPassword, answer: TwoFactorSecret }),
  confirm: post("/auth/two-factor/confirm", { ...own, body: TwoFactorCode, answer: RecoveryCodes }),
  end: post("/auth/two-factor/end", { ...own, body: CurrentPassword, answer: Nothing }),
  /** For a colleague who lost the phone and the recovery codes. */
  endOf: del("/users/:userId/two-factor", { access: { can: "users:manage" }, answer: Nothing }),
};
