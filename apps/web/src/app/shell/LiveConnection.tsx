import { authChannel, companyChannel, type SessionUser, settingChannel, userChannel } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { refetchFailed } from "../../shared/api/queryClient";
import { refreshSession } from "../../shared/api/refresh";
import { updateOwnSetting, updateOwnUser } from "../../shared/api/session";
import { sessionReplacedStore } from "../../shared/api/sessionStore";
import { followLive } from "../../shared/live/followLive";
import { watchIdle } from "../../shared/live/idle";
import { listenTo } from "../../shared/live/listeners";
import { onReconnect } from "../../shared/live/onReconnect";
import { connectLive } from "../../shared/live/socket";
import { wipeStorage } from "../../shared/store/browserStorage";
import { textsNow } from "../../shared/texts/defineTexts";
import { toastRefusal } from "../../shared/ui/toasts";
import { shellTexts } from "./texts";

const WIPE_AFTER = 1_000;
/** All windows of a company hear of its plan at once. */
const REFRESH_WITHIN = 3_000;

/** Keeps the socket open while somebody is logged in, and ends the page when the account is entered elsewhere. */
export function LiveConnection({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const { id: userId, companyId } = user;

  useEffect(() => followLive(client, companyId), [client, companyId]);
  useEffect(() => listenTo(settingChannel, companyId, ({ setting }) => updateOwnSetting(setting)), [companyId]);
  useEffect(
    () =>
      listenTo(userChannel, companyId, (event) => {
        // Said on another device.
        if (event.action === "update" && event.user.id === userId) updateOwnUser(event.user);
      }),
    [userId, companyId],
  );
  useStandingAnew(user);
  useAnswersAnew(user);
  useEffect(watchIdle, []);
  useEffect(() => onReconnect(() => refetchFailed(client)), [client]);
  useEffect(
    () => connectLive({ userId, companyId, onGap: () => void client.invalidateQueries() }),
    [client, userId, companyId],
  );

  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined;
    const stop = listenTo(authChannel, companyId, (event) => {
      if (event.user.id !== userId) return;
      sessionReplacedStore.set("true");
      toastRefusal(textsNow(shellTexts).kicked);
      ending ??= setTimeout(() => {
        wipeStorage();
        window.location.reload();
      }, WIPE_AFTER);
    });
    return () => {
      stop();
      if (!ending) return;
      // The session ended first: no reload, somebody may be typing into the login page already.
      clearTimeout(ending);
      wipeStorage();
    };
  }, [companyId, userId]);

  return null;
}

/** A company that has paid, or has another plan, is greeted and served by that at once. */
function useStandingAnew({ companyId, company }: SessionUser): void {
  const { dueDate, status, plan } = company;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenTo(companyChannel, companyId, (event) => {
      if (event.action !== "update" || event.company.id !== companyId) return;
      const now = event.company;
      if (now.dueDate === dueDate && now.status === status && now.planId === plan.id) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        // Where the server is away now, the next token tells it.
        refreshSession().catch(() => undefined);
      }, Math.random() * REFRESH_WITHIN);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [companyId, dueDate, status, plan.id]);
}

/** Whoever gets other queues or another profile sees other things: what was answered before is asked anew. */
function useAnswersAnew({ profile, allTicket, queues }: SessionUser): void {
  const client = useQueryClient();
  const rights = [profile, allTicket, ...queues.map(({ id }) => id)].join();
  const known = useRef(rights);
  useEffect(() => {
    if (known.current === rights) return;
    known.current = rights;
    void client.invalidateQueries();
  }, [client, rights]);
}
