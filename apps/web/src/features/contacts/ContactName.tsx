import Box from "@mui/material/Box";
import type { ContactRef } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { ContactAvatar } from "./ContactAvatar";
import { contactTexts } from "./texts";

interface ContactNameProps {
  contact: ContactRef;
}

/** Face and name; a group says that it is one. */
export function ContactName({ contact }: ContactNameProps) {
  const t = useTexts(contactTexts);
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
      <ContactAvatar contact={contact} />
      <Box component="span" sx={{ minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
        {contact.name}
        {contact.isGroup && (
          <Box component="span" sx={{ display: "block", typography: "caption", color: "text.secondary" }}>
            {t.group}
          </Box>
        )}
      </Box>
    </Box>
  );
}
