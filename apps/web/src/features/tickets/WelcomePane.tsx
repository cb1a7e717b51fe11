import { useTexts } from "../../shared/texts/defineTexts";
import { LogoPane } from "../../shared/ui/LogoPane";
import { ticketTexts } from "./texts";

/** Stands where no conversation is chosen. */
export function WelcomePane() {
  const t = useTexts(ticketTexts);
  return <LogoPane size={96}>{t.welcome}</LogoPane>;
}
