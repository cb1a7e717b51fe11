import type { Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { cutText } from "../../../shared/texts/cutText";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { useAction } from "../../../shared/ui/useAction";
import type { Conversation } from "../conversation";
import type { ConversationRef } from "../conversationRef";
import { cacheChangedMessage } from "../data/cacheMessages";
import { lineTexts } from "../lineTexts";
import { isPicture } from "../media/mediaKinds";
import { outbox } from "../outbox/outbox";
import { messageTexts } from "../texts";
import { wordsOf } from "./signedWords";

const Lightbox = lazyPart(() => import("../media/Lightbox"));
const InfoDialog = lazyPart(() => import("./InfoDialog"));
const VersionsDialog = lazyPart(() => import("./VersionsDialog"));

/** Which dialog about which message is open. */
export interface ConversationDialog {
  kind: "erase" | "forward" | "info" | "picture" | "share" | "versions";
  message: Message;
}

interface ConversationDialogsProps {
  open: ConversationDialog;
  conversation: Conversation;
  messages: Message[];
  onClose: () => void;
}

/** The dialogs that begin at a message. */
export function ConversationDialogs({
  open: { kind, message: asked },
  conversation,
  messages,
  onClose,
}: ConversationDialogsProps) {
  const line = useTexts(lineTexts);
  const { Forwarding, Sharing } = conversation;
  // The newest of it: it may be read, or changed, while one looks.
  const message = messages.find(({ id }) => id === asked.id) ?? asked;

  function forward(to: ConversationRef, afterId: number) {
    outbox.add({
      conversation: to,
      body: wordsOf(message) || line.kinds[message.mediaType],
      afterId,
      forwardedId: message.id,
    });
  }

  switch (kind) {
    case "erase":
      return <EraseDialog message={message} conversation={conversation} onClose={onClose} />;
    case "picture":
      return (
        <Lightbox
          pictures={messages.filter((each) => isPicture(each) && each.mediaUrl !== null)}
          startId={message.id}
          onClose={onClose}
        />
      );
    case "forward":
      return Forwarding && <Forwarding onForward={forward} onClose={onClose} />;
    case "share":
      return Sharing && <Sharing message={message} onClose={onClose} />;
    case "info":
      return <InfoDialog message={message} conversation={conversation} onClose={onClose} />;
    case "versions":
      return <VersionsDialog message={message} onClose={onClose} />;
  }
}

function EraseDialog({ message, conversation: { source, eraseText }, onClose }: EraseDialogProps) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const client = useQueryClient();
  const remove = useAction(async () => source.remove?.(message), {
    onDone(erased) {
      if (erased) cacheChangedMessage(client, message, erased);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={message.body}
      title={t.eraseTitle(cutText(wordsOf(message), 40) || line.kinds[message.mediaType])}
      text={message.problem === null ? eraseText : t.eraseFailedText}
      confirm={t.erase}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

interface EraseDialogProps extends Pick<ConversationDialogsProps, "conversation" | "onClose"> {
  message: Message;
}
