import Box from "@mui/material/Box";
import type { Contact } from "@recado/contract";
import { Plus } from "lucide-react";
import type { HTMLAttributes } from "react";
import { ContactAvatar } from "./ContactAvatar";
import { ContactNumber } from "./ContactNumber";

interface ContactOptionProps {
  item: HTMLAttributes<HTMLLIElement>;
  /** Without one it is the offer to make one. */
  contact?: Contact;
  offer: string;
}

/** A line of the picker: who it is, with the number that tells two of the same name apart. */
export function ContactOption({ item, contact, offer }: ContactOptionProps) {
  return (
    <Box component="li" {...item} sx={{ display: "flex", gap: 1.5, minHeight: 52 }}>
      {contact ? <ContactAvatar contact={contact} size={32} /> : <Plus size={18} aria-hidden />}
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere", typography: "body2" }}>
        {contact?.name ?? offer}
        {contact && (
          <Box sx={{ typography: "caption", color: "text.secondary" }}>
            <ContactNumber contact={contact} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
