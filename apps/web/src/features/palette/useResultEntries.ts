import type { Contact, FoundTicket } from "@recado/contract";
import { foldText, formatPhone } from "@recado/domain";
import { MessageSquarePlus, MessagesSquare } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { useTexts } from "../../shared/texts/defineTexts";
import { toPlainText } from "../conversation";
import { lastWords, pathOfTicket } from "../tickets";
import type { Entry } from "./entry";
import { overlayStore } from "./overlayStore";
import { rememberResult } from "./recent";
import { paletteTexts } from "./texts";
import { useRecentResults } from "./useRecentResults";

interface ResultEntries {
  ofTicket: (ticket: FoundTicket) => Entry;
  /** Found by what was typed, which may be its e-mail. */
  ofContact: (contact: Contact, typed?: string) => Entry;
  /** Those that were chosen before on this page. */
  recent: Entry[];
}

/** How conversations and contacts stand in the palette. With a contact one begins to talk. */
export function useResultEntries(recentIds: string[]): ResultEntries {
  const chosen = useRecentResults(recentIds);
  const t = useTexts(paletteTexts);
  const navigate = useNavigate();

  function ofTicket(ticket: FoundTicket): Entry {
    const { uuid, contact, status, queue, hit } = ticket;
    const words = hit ? toPlainText(hit.text) : lastWords(ticket);
    const id = `ticket:${uuid}`;
    return {
      id,
      group: "tickets",
      label: contact.name,
      detail: [t.statuses[status], queue?.name, words].filter(Boolean).join(" · "),
      icon: MessagesSquare,
      contact,
      run() {
        rememberResult(id, { ticket });
        void navigate(pathOfTicket(ticket));
      },
    };
  }

  function ofContact(contact: Contact, typed = ""): Entry {
    const id = `contact:${contact.id}`;
    const number = contact.number && !contact.isGroup ? formatPhone(contact.number) : undefined;
    return {
      id,
      group: "contacts",
      label: contact.name,
      detail: [isFoundByMail(contact, typed) ? contact.email : number, t.actions.newTicket].filter(Boolean).join(" · "),
      icon: MessageSquarePlus,
      contact,
      run() {
        rememberResult(id, { contact });
        overlayStore.set({ kind: "newTicket", contact });
      },
    };
  }

  const recent = chosen.map((one) => ("ticket" in one ? ofTicket(one.ticket) : ofContact(one.contact)));
  return { ofTicket, ofContact, recent };
}

/** Nothing else of it says why it is there. */
function isFoundByMail({ name, number, email }: Contact, typed: string): boolean {
  const says = (text: string) => foldText(text).includes(foldText(typed));
  return typed !== "" && !says(name) && !says(number) && says(email);
}
