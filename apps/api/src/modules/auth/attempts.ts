import { asSystem } from "../../kernel/db/system.js";
import { countedAddress } from "../../kernel/http/countedAddress.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { log } from "../../kernel/log.js";
import { findKnownDevice, hasDeviceCookie } from "../sessions/index.js";
import { findUserByEmail, type UserModel } from "../users/index.js";
import { mailAttemptWarning } from "./mailAttemptWarning.js";

const QUARTER = 900;
const perAddress = rateLimit("login-address", { points: 5, seconds: 60 });
/** Fewer than an e-mail has in all, so that one stranger cannot use them up. */
const perBoth = rateLimit("login-both", { points: 6, seconds: QUARTER });
const perEmail = rateLimit("login-email", { points: 10, seconds: QUARTER });
const perDevice = rateLimit("login-device", { points: 10, seconds: QUARTER });
/** The one that is too many is the tenth, and is told; of more an e-mail's own limit lets none through. */
const wrongOnes = rateLimit("login-wrong", { points: 9, seconds: QUARTER });

/** A try to log in that was let through: whose account it is about, and what its outcome does to the limits. */
export interface Attempt {
  user: UserModel | null;
  succeed(): Promise<void>;
  fail(): void;
}

/**
 * Lets a try through, or ends it with 429. Strangers share the tries of an e-mail, from wherever they come; a browser the
 * owner has used before has tries of its own, so that nobody is locked out by what others do.
 */
export async function takeAttempt(email: string, http: HttpContext): Promise<Attempt> {
  if (hasDeviceCookie(http, email)) {
    const user = await findAnywhere(email);
    const device = user && findKnownDevice(http, user);
    if (user && device) return takeOwn(user, device);
  }
  const address = countedAddress(http.address);
  const both = `${address} ${email}`;
  // Colleagues who all log in at once are more than may be tried at once: who has to wait has tried nothing yet.
  await perAddress.take(address).catch(async (refused) => {
    await perAddress.giveBack(address);
    throw refused;
  });
  await perBoth.take(both);
  await perEmail.take(email);
  const user = await findAnywhere(email);
  return {
    user,
    // Colleagues behind one address all log in at eight; only failures are to count there.
    succeed: async () => {
      await Promise.all([perAddress.giveBack(address), perBoth.giveBack(both), perEmail.giveBack(email)]);
    },
    // Not awaited: the answer takes the same time whether there is somebody to tell or not.
    fail: () => void countWrong(email, user).catch((error) => log.warn({ error }, "an owner could not be told")),
  };
}

async function takeOwn(user: UserModel, device: string): Promise<Attempt> {
  await perDevice.take(device);
  return { user, succeed: () => perDevice.giveBack(device), fail: () => undefined };
}

async function countWrong(email: string, user: UserModel | null): Promise<void> {
  const isTooMany = await wrongOnes.take(email).then(
    () => false,
    () => true,
  );
  if (isTooMany && user) await asSystem("mail belongs to no company", () => mailAttemptWarning(user));
}

function findAnywhere(email: string): Promise<UserModel | null> {
  return asSystem("a login names its user by e-mail alone", () => findUserByEmail(email));
}
