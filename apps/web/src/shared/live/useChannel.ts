import type { LiveChannel } from "@recado/contract";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "../api/sessionStore";
import { listenTo, type News } from "./listeners";

/** Hears a live channel of the own company for as long as the component is there. */
export function useChannel<Payload>(
  channel: LiveChannel<string, Payload>,
  handler: (payload: Payload, news: News) => void,
): void {
  const { companyId } = useUser();
  const handle = useEffectEvent(handler);
  useEffect(() => listenTo(channel, companyId, (payload, news) => handle(payload, news)), [channel, companyId]);
}
