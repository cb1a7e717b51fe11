import { useEffect } from "react";
import { unreadStore } from "../features/notifications";
import { useStore } from "../shared/store/createStore";
import { type Texts, useTexts } from "../shared/texts/defineTexts";

/** Names the browser's tab, and how many conversations wait to be read: "(3) Tags · Recado". */
export function usePageTitle(title: Texts<string>): void {
  const text = useTexts(title);
  const unread = useStore(unreadStore);
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ""}${text} · Recado`;
  }, [text, unread]);
}
