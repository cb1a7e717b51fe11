import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { groupRefused, kindOf, type OutboxEntry, outbox, type Refused } from "../../features/conversation";
import { useStore } from "../../shared/store/createStore";
import { textsNow } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";
import { copyText, toastDone, toastError, toastOffer } from "../../shared/ui/toasts";
import { leaveDialogs } from "../../shared/ui/unsaved";
import { shellTexts } from "./texts";

/** Tells whoever wrote it what the server did not take, now or before the page was loaded, and gives the words back. */
export function RefusedMessages() {
  const refused = groupRefused(useStore(outbox.entries));
  return refused.map((each) => <RefusedIn key={`${each.conversation.kind}.${each.conversation.id}`} {...each} />);
}

/** A conversation that is on screen shows them itself. */
function RefusedIn({ conversation, entries }: Refused) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const names = entries.map(({ clientId }) => clientId).join();

  const isHere = useEffectEvent(() => kindOf(conversation).isAt(conversation.id, pathname, client));
  const offer = useEffectEvent((id: string) => {
    const t = textsNow(shellTexts);
    const written = entries.filter(isOnlyText);
    const open = () => kindOf(conversation).findPath(conversation.id).then(navigate).catch(toastError);
    return toastOffer(t.notSent(entries.length, entries.find(({ title }) => title)?.title), {
      id,
      ...(written.length > 0
        ? { label: t.copyText, onAccept: () => copyAndDrop(written) }
        : { label: t.openConversation, onAccept: () => leaveDialogs(() => void open()) }),
    });
  });

  useEffect(() => {
    let takeOfferBack: (() => void) | undefined;
    let isOver = false;
    void isHere().then((isShown) => {
      if (!isShown && !isOver) takeOfferBack = offer(`refused.${names}`);
    });
    return () => {
      isOver = true;
      takeOfferBack?.();
    };
  }, [names]);
  return null;
}

/** Its text is all there is: a file goes with its conversation, and a forwarded message is still where it came from. */
function isOnlyText({ body, file, fileListId, forwardedId }: OutboxEntry): boolean {
  return body !== "" && file === null && fileListId === null && forwardedId === null;
}

function copyAndDrop(written: OutboxEntry[]): void {
  void copyText(written.map(({ body }) => body).join("\n"), () => {
    for (const { clientId } of written) outbox.drop(clientId);
    toastDone(textsNow(uiTexts).copied);
  });
}
