import type { Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useContext } from "react";
import { startDownload } from "../../../shared/ui/startDownload";
import { useAction } from "../../../shared/ui/useAction";
import { ChatContext } from "../chat/chatContext";
import { putChanged } from "../data/useAnswers";

/** Asks for a message once more: the address of its file works for an hour or two, and a chat may be open for longer. */
export function useRenewal(): (message: Message) => Promise<Message> {
  const client = useQueryClient();
  const { source } = useContext(ChatContext);
  return async (message) => {
    if (!source.fetchMedia) return message;
    const next = await source.fetchMedia(message);
    putChanged(client, message, next);
    return next;
  };
}

/**
 * What a click on a link to a file does: it gets an address that works now, and takes the file away. A clock could not tell
 * when that is needed, because those of computers go wrong.
 */
export function useFreshDownload(message: Message) {
  const renewal = useAction(useRenewal(), {
    onDone({ mediaUrl, mediaName }) {
      if (mediaUrl !== null) startDownload({ url: mediaUrl, name: mediaName ?? "" });
    },
  });
  return {
    isBusy: renewal.isPending,
    handleClick(event: MouseEvent) {
      // The browser's own ways of opening a link stay its own.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!renewal.isPending) renewal.mutate(message);
    },
  };
}
