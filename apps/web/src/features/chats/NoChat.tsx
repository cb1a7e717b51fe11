import { useTexts } from "../../shared/texts/defineTexts";
import { LogoPane } from "../../shared/ui/LogoPane";
import { chatTexts } from "./texts";

/** Stands where no chat is chosen. */
export function NoChat() {
  const t = useTexts(chatTexts);
  return <LogoPane size={96}>{t.choose}</LogoPane>;
}
