import Box from "@mui/material/Box";
import type { ContactListItem } from "@recado/contract";
import { CircleCheck, CircleX, Clock3 } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { contactListTexts } from "./texts";

/** A name, and before it whether WhatsApp knows the number. */
export function ItemName({ item: { name, isWhatsappValid } }: { item: ContactListItem }) {
  const t = useTexts(contactListTexts).items;
  const [Icon, color, label] =
    isWhatsappValid === null
      ? ([Clock3, "text.secondary", t.unchecked] as const)
      : isWhatsappValid
        ? ([CircleCheck, "success.main", t.valid] as const)
        : ([CircleX, "error.main", t.invalid] as const);
  return (
    <Box component="span" sx={{ display: "flex", gap: 1.25, overflowWrap: "anywhere" }}>
      <Box
        component="span"
        title={label}
        sx={{ display: "grid", flex: "none", alignItems: "center", height: "1.5em", color }}
      >
        <Icon size={18} strokeWidth={1.75} role="img" aria-label={label} />
      </Box>
      <span>
        {name}
        {isWhatsappValid === false && (
          <Box component="span" aria-hidden sx={{ display: "block", typography: "caption", color: "error.main" }}>
            {label}
          </Box>
        )}
      </span>
    </Box>
  );
}
