import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { DESK } from "../data/deskPath";
import { ticketTexts } from "../texts";

/** The way from a conversation back to the list, where a phone shows one of them. */
export function BackToList() {
  const t = useTexts(ticketTexts);
  return <IconAction label={t.back} icon={ArrowLeft} {...{ component: Link, to: DESK }} />;
}
