import { authRoutes, type Credentials, type SessionUser, type Setting, type User } from "@recado/contract";
import { readKept, writeKept } from "../store/browserStorage";
import { call } from "./call";
import { refreshSession } from "./refresh";
import { enterSession, leaveSession, maySessionExist, sessionStore, setSessionUser } from "./sessionStore";

/** Tells the other tabs of this browser, which share the cookie, who came or went. */
const tabs = new BroadcastChannel("recado.session");

/** Kept while this browser has left and the server does not know it: the cookie is good until it does. */
const LEAVING = "recado.leaving";
const TIMEOUT_MS = 5_000;

/** Looks for a session the browser already has. Called once, when the app starts, and again on "try again". */
export async function startSession(): Promise<void> {
  retryLogout();
  if (!maySessionExist()) return leaveSession("none");
  await refreshSession().catch(() => {
    if (sessionStore.get().status === "starting") sessionStore.set({ status: "unreachable" });
  });
}

export async function login(credentials: Credentials): Promise<void> {
  // The answer to a running logout would clear the cookie of this login.
  await leaving;
  const signedIn = await call(authRoutes.login, { body: credentials });
  writeKept(LEAVING, null);
  enterSession(signedIn);
  tabs.postMessage("came");
}

let leaving: Promise<void> | null = null;

function endOnServer(): Promise<void> {
  leaving ??= call(authRoutes.logout, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(
      () => writeKept(LEAVING, null),
      () => undefined,
    )
    .finally(() => {
      leaving = null;
    });
  return leaving;
}

/** What could not be told when somebody left is told at the next start, and when there is a network again. */
function retryLogout(): void {
  if (readKept(LEAVING) !== null) void endOnServer();
}

/** Leaves here and everywhere else in this browser. The server is told, but not waited for if it is away. */
export async function logout(): Promise<void> {
  writeKept(LEAVING, "true");
  await endOnServer();
  leaveSession("left");
  tabs.postMessage("went");
}

/** What a list tells of a user; it knows less of the company than the session does. */
type OwnUser = Omit<User, "company"> & Pick<SessionUser, "alertsFor">;

/** Shows a change of the own account at once, without waiting for the next refresh. */
export function updateOwnUser(change: Partial<OwnUser>): void {
  const session = sessionStore.get();
  if (session.status === "in") setSessionUser({ ...session.user, ...change, company: session.user.company });
}

/** A setting that was changed since the session began. */
export function updateOwnSetting(setting: Setting): void {
  const session = sessionStore.get();
  if (session.status !== "in") return;
  const { user } = session;
  const others = user.company.settings.filter(({ key }) => key !== setting.key);
  setSessionUser({ ...user, company: { ...user.company, settings: [...others, setting] } });
}

window.addEventListener("online", retryLogout);

tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
  if (data === "went" && sessionStore.get().status === "in") leaveSession("left");
  // What the other tab kept may not have arrived here yet, so the cookie is asked without it.
  if (data === "came") void refreshSession().catch(() => undefined);
};
