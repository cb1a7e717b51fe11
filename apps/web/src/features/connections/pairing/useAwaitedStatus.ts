import type { ConnectionStatus } from "@recado/contract";
import { useEffect, useState } from "react";

const TIMEOUT_MS = 20_000;

/** Whether something was asked of a line that its status does not show yet. `wait` is said when it is asked. */
export function useAwaitedStatus(status: ConnectionStatus, wasAsked: boolean) {
  const [before, setBefore] = useState(wasAsked ? status : undefined);
  useEffect(() => {
    if (before === undefined) return;
    if (before !== status) return setBefore(undefined);
    const timer = setTimeout(() => setBefore(undefined), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [before, status]);
  return { waits: before === status, wait: () => setBefore(status) };
}
