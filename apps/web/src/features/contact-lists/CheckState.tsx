import Box from "@mui/material/Box";
import type { ContactList } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { contactListTexts } from "./texts";

/** How far WhatsApp was asked about the numbers of a list, and what the rest waits for. */
export function CheckState({ list }: { list: ContactList }) {
  const t = useTexts(contactListTexts);
  const { contactsCount, checkedCount, validCount, checkWaits } = list;
  if (checkedCount >= contactsCount) return t.valid(validCount);
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {`${t.checked(checkedCount, contactsCount)}${checkWaits ? ` · ${t.waits}` : ""}`}
    </Box>
  );
}
