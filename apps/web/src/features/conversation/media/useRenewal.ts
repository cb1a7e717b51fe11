import type { Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useContext } from "react";
import { startDownload } from "../../../shared/ui/startDownload";
import { useAction } from "../../../shared/ui/useAction";
import { cacheChangedMessage } from "../data/cacheMessages";
import { ConversationContext } from "../view/conversationContext";

/** Fetches a message again: the signed address of its file expires after an hour or two, and a conversation may be open longer. */
export function useRenewal(): (message: Message) => Promise<Message> {
  const client = useQueryClient();
  const { source } = useContext(ConversationContext);
  return async (message) => {
    if (!source.fetchMedia) return message;
    const next = await source.fetchMedia(message);
    cacheChangedMessage(client, message, next);
    return next;
  };
}

/**
 * The click on a link to a file: gets a fresh address and downloads from it, at each click, because the computer's clock
 * may be wrong about when the old one expires.
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
