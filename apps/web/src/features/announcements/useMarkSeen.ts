import { announcementRoutes, announcementSeenChannel } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../shared/api/call";
import { applyOwn } from "../../shared/live/followLive";

/** Says that this person has seen these; the mark is gone at once. */
export function useMarkSeen(): (announcementIds: number[]) => void {
  const client = useQueryClient();
  return useCallback(
    (announcementIds) => {
      applyOwn(client, announcementSeenChannel, { announcementIds });
      // Should it not arrive, they are news once more after a reload.
      void call(announcementRoutes.markSeen, { body: { announcementIds } }).catch(() => undefined);
    },
    [client],
  );
}
