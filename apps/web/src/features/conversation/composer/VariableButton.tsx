import Box from "@mui/material/Box";
import { Braces } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { messageTexts } from "../texts";

/** Offers what the service puts the customer's data in place of. */
export function VariableButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(messageTexts);
  return (
    <IconAction
      label={t.insertVariable}
      icon={Braces}
      // The caret must stay where the variable is to go.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      sx={{ width: 44, height: 28, "@media (pointer: coarse)": { height: 44 }, mr: 1.5, color: "text.secondary" }}
    />
  );
}

/** How a variable stands in a text, beside its name. */
export function VariableSign({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ typography: "caption", color: "text.secondary", fontFamily: "monospace" }}>
      {children}
    </Box>
  );
}
