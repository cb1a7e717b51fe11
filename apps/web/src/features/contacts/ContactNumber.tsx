import Box from "@mui/material/Box";
import type { ContactRef } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { useTexts } from "../../shared/texts/defineTexts";
import { contactTexts } from "./texts";

interface ContactNumberProps {
  contact: Pick<ContactRef, "number" | "isGroup">;
}

/** The number as people read it. Some hide theirs from companies, and a group has none. */
export function ContactNumber({ contact: { number, isGroup } }: ContactNumberProps) {
  const t = useTexts(contactTexts);
  if (number && !isGroup) return <span style={{ whiteSpace: "nowrap" }}>{formatPhone(number)}</span>;
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {isGroup ? "—" : t.noNumber}
    </Box>
  );
}
