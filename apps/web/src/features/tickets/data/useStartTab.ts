import type { TicketCounts } from "@recado/contract";
import { useEffect } from "react";
import { changeDesk, isDeskUntouched } from "./deskStore";

/** Until somebody has chosen a tab, the one with the waiting customers is shown where nobody is served yet. */
export function useStartTab(counts: TicketCounts | undefined): void {
  const isBetter = counts?.open === 0 && counts.pending > 0;
  useEffect(() => {
    if (isBetter && isDeskUntouched()) changeDesk({ queue: "waiting" });
  }, [isBetter]);
}
