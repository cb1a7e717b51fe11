import { authRoutes, type Credentials, type SessionUser, type Setting, type SignedIn } from "@recado/contract";
import { writeKept } from "../store/browserStorage";
import { call } from "./call";
import { refreshSession } from "./refresh";
import { enterSession, leaveSession, maySessionExist, sessionStore } from "./sessionStore";

/** The flag the campaign screens ask for; set at login, gone at logout. */
export const CAMPAIGN_FLAG = "cshow";

/** Tells the other tabs of this browser, which share the cookie, who came or went. */
const tabs = new BroadcastChannel("recado.session");

function keepCampaignFlag({ user }: SignedIn): void {
  const enabled = user.company.settings.some(({ key, value }) => key === "campaignsEnabled" && value === "true");
  writeKept(CAMPAIGN_FLAG, enabled || user.company.plan.useCampaigns ? "true" : null);
}

/** Looks for a session the browser already has. Called once, when the app starts, and again on "try again". */
export async function startSession(): Promise<void> {
  if (!maySessionExist()) return leaveSession("none");
  await refreshSession().catch(() => {
    if (sessionStore.get().status === "starting") sessionStore.set({ status: "unreachable" });
  });
}

export async function login(credentials: Credentials): Promise<void> {
  const signedIn = await call(authRoutes.login, { body: credentials });
  keepCampaignFlag(signedIn);
  enterSession(signedIn);
  tabs.postMessage("came");
}

/** Leaves here and everywhere else in this browser. The server is told, but not waited for if it is away. */
export async function logout(): Promise<void> {
  await call(authRoutes.logout).catch(() => undefined);
  writeKept(CAMPAIGN_FLAG, null);
  leaveSession("left");
  tabs.postMessage("went");
}

/** Shows a change of the own account at once, without waiting for the next refresh. */
export function updateOwnUser(change: Partial<OwnUser>): void {
  const session = sessionStore.get();
  if (session.status !== "in") return;
  const { user } = session;
  // What a list tells of a user knows less of the company than the session does.
  const { name, email, hasTwoFactor, alertsFor, isAway, awayUntil } = { ...user, ...change };
  const changed = { name, email, hasTwoFactor, alertsFor, isAway, awayUntil };
  sessionStore.set({ ...session, user: { ...user, ...changed } });
}

/** A setting that was changed since the session began. */
export function updateOwnSetting(setting: Setting): void {
  const session = sessionStore.get();
  if (session.status !== "in") return;
  const { user } = session;
  const others = user.company.settings.filter(({ key }) => key !== setting.key);
  const company = { ...user.company, settings: [...others, setting] };
  sessionStore.set({ ...session, user: { ...user, company } });
}

type OwnUser = Pick<SessionUser, "name" | "email" | "hasTwoFactor" | "alertsFor" | "isAway" | "awayUntil">;

tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
  if (data === "went" && sessionStore.get().status === "in") leaveSession("left");
  // What the other tab kept may not have arrived here yet, so the cookie is asked without it.
  if (data === "came") void refreshSession().catch(() => undefined);
};
