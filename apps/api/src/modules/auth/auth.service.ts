import { authChannel, type Credentials, SETTING_DEFAULTS, type SignedIn } from "@recado/contract";
import { type GateSubject, requireGoodStanding } from "../../kernel/auth/gate.js";
import { bearerOf, readAccessToken, signAccessToken, signPass } from "../../kernel/auth/tokens.js";
import { asSystem } from "../../kernel/db/system.js";
import { unit } from "../../kernel/db/unit.js";
import { AppError, fail } from "../../kernel/errors.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { readInstallation } from "../installation/index.js";
import { endSessions, findSessionKey, openSession, rememberDevice, rotateSession } from "../sessions/index.js";
import { passSecondStep } from "../two-factor/index.js";
import { byAddress, getSessionUser, isPassword, isStillPassword } from "../users/index.js";
import { takeAttempt } from "./attempts.js";
import { clearRefreshCookie, readRefreshCookie, requireSameOrigin, setRefreshCookie } from "./cookie.js";

/** Logs in: unless the company lets several devices be, any older session of the user ends. */
export async function login({ email, password, code }: Credentials, http: HttpContext): Promise<SignedIn> {
  const attempt = await takeAttempt(email, http);
  const { user } = attempt;
  const isRight = await isPassword({ password, hash: user?.passwordHash }, byAddress(http.address));
  if (!isRight || !user) {
    attempt.fail();
    fail("ERR_INVALID_CREDENTIALS");
  }
  const { companyId, id } = user;
  const second = await passSecondStep({ companyId, userId: id }, code);
  if (second === "wrong") {
    attempt.fail();
    fail("ERR_TWO_FACTOR_CODE");
  }
  await attempt.succeed();
  if (second === "needed") fail("ERR_TWO_FACTOR_NEEDED");

  const signedIn = await unit({ companyId }, async () => {
    if (!(await isStillPassword(user))) fail("ERR_INVALID_CREDENTIALS");
    const sessionUser = await getSessionUser({ companyId, userId: id });
    const refusal = await refusalOf(sessionUser);
    if (refusal) return sessionUser.profile === "admin" ? withPass(refusal, { companyId, userId: id, http }) : refusal;
    const mayStay = sessionUser.company.settings.some(
      ({ key, value }) => key === "severalDevices" && value === "enabled",
    );
    if (!mayStay) await replaceSessions({ companyId, id, email: user.email }, http);
    const session = await openSession({ companyId, userId: id, address: http.address, agent: http.agent });
    setRefreshCookie(http, session.refreshToken);
    rememberDevice(http, user);
    return { token: signAccessToken({ sid: session.key, id, companyId }), user: sessionUser };
  });
  // What a pass needs is kept although the login is refused.
  if (signedIn instanceof AppError) throw signedIn;
  return signedIn;
}

/** Ends the older sessions of a user and tells their browsers; not the one that logs in, whose tabs go on with the new one. */
async function replaceSessions(user: { companyId: number; id: number; email: string }, http: HttpContext) {
  const { companyId, id } = user;
  const cookie = readRefreshCookie(http);
  const ownKey = cookie && (await findSessionKey(cookie));
  for (const key of await endSessions({ companyId, userId: id }, "replaced")) {
    if (key !== ownKey) announce(authChannel, { action: "update", user }, to.session(companyId, key));
  }
}

/** Why nobody of a company may come in just now, if so. */
async function refusalOf(user: SignedIn["user"]): Promise<AppError | undefined> {
  try {
    requireGoodStanding(gateSubjectOf(user, (await readInstallation()).graceDays));
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The administrator of a company that owes is given what he needs to pay. */
async function withPass(
  refusal: AppError,
  { http, ...of }: { companyId: number; userId: number; http: HttpContext },
): Promise<AppError> {
  if (refusal.code !== "ERR_SUBSCRIPTION_EXPIRED") return refusal;
  // A session like others, so that it ends with them, but without a cookie: it is not gone on with.
  const { key } = await openSession({ ...of, address: http.address, agent: http.agent });
  const pass = signPass({ sid: key, id: of.userId, companyId: of.companyId });
  return new AppError(refusal.code, { data: { ...(refusal.options.data as object), pass } });
}

/** A fresh access token for a browser whose refresh cookie is good. */
export async function refresh(http: HttpContext): Promise<SignedIn> {
  requireSameOrigin(http);
  const cookie = readRefreshCookie(http);
  if (!cookie) fail("ERR_SESSION_EXPIRED", { status: 401 });
  const refreshed = await asSystem("a refresh cookie names its session alone", async () => {
    const rotation = await rotateSession(cookie);
    return rotation.outcome === "refused" ? rotation : { ...rotation, user: await getSessionUser(rotation.session) };
  });
  if (refreshed.outcome === "refused") {
    clearRefreshCookie(http);
    throw new AppError("ERR_SESSION_EXPIRED", { status: 401, data: { wasReplaced: refreshed.wasReplaced } });
  }
  const { session, refreshToken, user } = refreshed;
  setRefreshCookie(http, refreshToken);
  return { token: signAccessToken({ sid: session.key, id: session.userId, companyId: session.companyId }), user };
}

/** Ends the session of this browser, by whichever of its two tokens is still there. */
export async function logout(http: HttpContext): Promise<void> {
  requireSameOrigin(http);
  const which = sessionOf(http);
  clearRefreshCookie(http);
  if (which) await unit(which, () => endSessions(which, "logout"));
  const cookie = readRefreshCookie(http);
  if (!which && cookie) {
    await asSystem("a refresh cookie names its session alone", async () => {
      const rotation = await rotateSession(cookie);
      if (rotation.outcome === "rotated")
        await endSessions({ companyId: rotation.session.companyId, key: rotation.session.key }, "logout");
    });
  }
}

function sessionOf(http: HttpContext): { companyId: number; key: string } | undefined {
  const token = bearerOf(http.authorization);
  if (!token) return undefined;
  try {
    const { companyId, sid } = readAccessToken(token);
    return { companyId, key: sid };
  } catch {
    return undefined;
  }
}

function gateSubjectOf({ company, super: isSuper }: SignedIn["user"], graceDays: number): GateSubject {
  const timezone = company.settings.find((setting) => setting.key === "timezone")?.value ?? SETTING_DEFAULTS.timezone;
  return {
    company: { dueDate: company.dueDate, status: company.status, graceDays, timezone },
    user: { super: isSuper },
  };
}
