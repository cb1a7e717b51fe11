import { type ContactImport, contactImportChannel, contactListRoutes, contactRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../shared/api/call";
import { applyOwn } from "../../../shared/live/followLive";
import { useLiveChannel } from "../../../shared/live/useLiveChannel";
import { useAction } from "../../../shared/ui/useAction";
import { contactImports, listImports } from "../contactQueries";

/** A colleague's is announced to the colleague alone. */
const LOOK_AGAIN_MS = 10_000;

/** Is there still something to come? */
export function isUnderway({ status }: ContactImport): boolean {
  return status === "waiting" || status === "running";
}

export type ContactImports = ReturnType<typeof useContactImports>;

/** The import people watch, into the contacts or a list: the one they began, or one that is under way. It belongs to the page, so that it outlives the dialog. */
export function useContactImports(contactListId: number | null) {
  const client = useQueryClient();
  const imports = contactListId === null ? contactImports : listImports(contactListId);
  const known = useQuery({
    ...imports,
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? LOOK_AGAIN_MS : false),
  });
  const rows = known.data ?? [];
  /** Null once the note about the last one was closed. */
  const [watchedId, setWatchedId] = useState<number | null>();
  const [progress, setProgress] = useState(0);

  function takeIn(row: ContactImport) {
    applyOwn(client, contactImportChannel, { action: "update", contactImport: row });
    setWatchedId(row.id);
  }

  useLiveChannel(contactImportChannel, ({ contactImport }) => {
    if (contactImport.contactListId === contactListId) setWatchedId(contactImport.id);
  });

  function begin(row: ContactImport) {
    const announced = client.getQueryData<ContactImport[]>(imports.queryKey) ?? [];
    // A short one may have been announced as done before its answer arrived.
    if (announced.some(({ id }) => id === row.id)) setWatchedId(row.id);
    else takeIn(row);
  }

  const upload = (file: File) =>
    contactListId === null
      ? call(contactRoutes.upload, { file, onProgress: setProgress })
      : call(contactListRoutes.upload, { params: { contactListId }, file, onProgress: setProgress });
  const sheet = useAction(upload, { onDone: begin });
  const phone = useAction((whatsappId: number | null) => call(contactRoutes.importPhone, { body: { whatsappId } }), {
    onDone: begin,
  });

  const watched =
    watchedId === undefined ? rows.find(isUnderway) : rows.find(({ id }) => watchedId !== null && id === watchedId);
  return {
    watched,
    /** A sheet on its way to the server, and how much of it is there, from 0 to 1. */
    sending: sheet.isPending ? { name: sheet.variables.name, progress } : undefined,
    sendSheet(file: File) {
      setProgress(0);
      sheet.mutate(file);
    },
    takePhoneBook: phone.mutateAsync,
    forget: () => setWatchedId(null),
  };
}
