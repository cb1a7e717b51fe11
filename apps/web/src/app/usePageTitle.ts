import { useEffect } from "react";
import { type Texts, useTexts } from "../shared/texts/defineTexts";

/** Names the browser's tab. */
export function usePageTitle(title: Texts<string>): void {
  const text = useTexts(title);
  useEffect(() => {
    document.title = `${text} · Recado`;
  }, [text]);
}
