import type { Ticket } from "@recado/contract";
import { cutText } from "../../../shared/texts/cutText";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";
import { lastWords, pathOfTicket } from "../../tickets";
import { findRegistration, TAG } from "./browserNotifications";

const ICON = "/icons/icon-192.png";
const MAX_LETTERS = 140;

/** Tells of a ticket outside of the page. A later message of the same ticket takes the place of the one before. */
export async function showPopUp(ticket: Ticket): Promise<void> {
  const registration = await findRegistration();
  await registration?.showNotification(ticket.contact.name, {
    body: cutText(lastWords(ticket, MAX_LETTERS), MAX_LETTERS),
    tag: TAG + ticket.id,
    icon: ICON,
    lang: LOCALES[languageStore.get()],
    // The page has a sound of its own.
    silent: true,
    data: { path: pathOfTicket(ticket) },
  });
}
