import type { SessionUser, SignedIn } from "@recado/contract";
import { readKept, writeKept } from "../store/browserStorage";
import { createKeptStore } from "../store/createKeptStore";
import { createStore, useStore } from "../store/createStore";

/** Why nobody is logged in: nobody was, he left, or the server ended it. */
export type OutReason = "none" | "left" | "ended";

export type Session =
  | { status: "starting" }
  | { status: "unreachable" }
  | { status: "out"; reason: OutReason }
  | { status: "in"; user: SessionUser };

export const sessionStore = createStore<Session>({ status: "starting" });

/** Whether the last session ended because its owner logged in on another device; the login page says so. */
export const sessionReplacedStore = createKeptStore<"true" | "false">("recado.elsewhere", "false", (text) =>
  text === "true" ? text : undefined,
);

/** The access token lives here only: no script can find it in storage. */
let token: string | null = null;

/** Kept while this browser has a session; the e2e journeys set it, too. */
const SESSION_HINT = "recado.session";

/** The flag the campaign screens ask for; kept while somebody is logged in whose company has them. */
const CAMPAIGN_FLAG = "cshow";

/** Whether the company has campaigns, by its plan or by its switch. To be asked where the session is followed. */
export function hasCampaigns(): boolean {
  return readKept(CAMPAIGN_FLAG) !== null;
}

/** Is it worth asking the server for a session? A stranger's first page need not. */
export function maySessionExist(): boolean {
  return readKept(SESSION_HINT) !== null;
}

export function accessToken(): string | null {
  return token;
}

export function enterSession(signedIn: SignedIn): void {
  token = signedIn.token;
  writeKept(SESSION_HINT, "true");
  sessionReplacedStore.set("false");
  setSessionUser(signedIn.user);
}

/** What the company may do comes with its user, and may be other than at login: somebody has paid, or changed a setting. */
export function setSessionUser(user: SessionUser): void {
  const { plan, settings } = user.company;
  const isSwitchedOn = settings.some(({ key, value }) => key === "campaignsEnabled" && value === "true");
  writeKept(CAMPAIGN_FLAG, isSwitchedOn || plan.useCampaigns ? "true" : null);
  sessionStore.set({ status: "in", user });
}

/** Calls carry a pass for paying, without there being a session; null takes it away. */
export function setPayPass(pass: string | null): void {
  if (sessionStore.get().status !== "in") token = pass;
}

export function leaveSession(reason: OutReason): void {
  token = null;
  writeKept(SESSION_HINT, null);
  writeKept(CAMPAIGN_FLAG, null);
  sessionStore.set({ status: "out", reason });
}

/** Follows the session. */
export function useSession(): Session {
  return useStore(sessionStore);
}

/** The logged-in user; for what is only ever drawn inside a session. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== "in") throw new Error("useUser needs a session");
  return session.user;
}
