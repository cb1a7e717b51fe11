import { campaignChannel, campaignRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keyOf } from "../../../shared/api/queries";
import { useLiveChannel } from "../../../shared/live/useLiveChannel";

const LAST_LOOK_AFTER = 5_000;

/** Receipts still come in when the last message has left: five seconds after the end all is fetched once more. */
export function useLastLook(campaignId: number): void {
  const client = useQueryClient();
  const [ends, setEnds] = useState(0);
  useLiveChannel(campaignChannel, (event) => {
    if (event.action === "delete" || event.record.id !== campaignId) return;
    if (event.record.status === "FINALIZADA") setEnds((count) => count + 1);
  });
  useEffect(() => {
    if (ends === 0) return;
    const timer = setTimeout(() => {
      for (const route of [campaignRoutes.show, campaignRoutes.listRecipients]) {
        void client.invalidateQueries({ queryKey: keyOf(route) });
      }
    }, LAST_LOOK_AFTER);
    return () => clearTimeout(timer);
  }, [client, ends]);
}
