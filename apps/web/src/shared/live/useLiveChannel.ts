import type { LiveChannel } from "@recado/contract";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "../api/sessionStore";
import { type Delivery, listenTo } from "./listeners";

/**
 * Does something whenever an event comes, for as long as the component is there: a sound, a toast, a mark of its own.
 * What the server's answers should say after an event stands with their query, in its `live` rules.
 */
export function useLiveChannel<Payload>(
  channel: LiveChannel<string, Payload>,
  handler: (payload: Payload, news: Delivery) => void,
): void {
  const { companyId } = useUser();
  const handle = useEffectEvent(handler);
  useEffect(() => listenTo(channel, companyId, (payload, news) => handle(payload, news)), [channel, companyId]);
}
