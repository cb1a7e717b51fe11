import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../shared/texts/defineTexts";
import { LogoPane } from "../../shared/ui/LogoPane";
import { connectionList } from "../connections";
import { ticketTexts } from "./texts";

/** Stands where no conversation is chosen. While nothing can come, the empty list says what is to be done. */
export function WelcomePane({ isListEmpty }: { isListEmpty: boolean }) {
  const t = useTexts(ticketTexts);
  const connections = useQuery(connectionList);
  return <LogoPane size={96}>{!(isListEmpty && connections.data?.length === 0) && t.welcome}</LogoPane>;
}
