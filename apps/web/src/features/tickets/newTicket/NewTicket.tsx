import type { Contact } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import { pathOfTicket } from "../data/deskPath";
import { openTab } from "../data/deskStore";
import NewTicketDialog from "./NewTicketDialog";

interface NewTicketProps {
  /** With whom, if that is known. */
  contact?: Contact;
  /** Somebody who is not among the contacts yet. */
  newContact?: { name?: string; number?: string };
  onClose: () => void;
}

/** Begins a conversation from any page and leads to it. */
export default function NewTicket({ onClose, ...start }: NewTicketProps) {
  const navigate = useNavigate();
  return (
    <NewTicketDialog
      {...start}
      onClose={onClose}
      onOpened={(ticket) => {
        onClose();
        openTab(ticket.status === "pending" ? "waiting" : "mine");
        void navigate(pathOfTicket(ticket));
      }}
    />
  );
}
