import Box from "@mui/material/Box";
import type { Ticket } from "@recado/contract";
import { can } from "@recado/domain";
import { WifiOff } from "lucide-react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { TextLink } from "../../../shared/ui/TextLink";
import { useDownLine } from "./downLines";
import { lineTexts } from "./texts";
import { useSince } from "./useSince";

/** Above the field: why nothing leaves now. Everybody is told, and who can mend it is led there. */
export function LineDown({ ticket: { status, whatsappId } }: { ticket: Ticket }) {
  const t = useTexts(lineTexts);
  const mayMend = can(useUser(), "connections-page:actionButtons");
  const since = useSince();
  const line = useDownLine(whatsappId);
  if (!line || status === "closed") return null;
  return (
    <Box
      role="status"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.25,
        mx: { xs: 1, sm: 1.5 },
        mb: 1,
        px: 1.75,
        py: 1,
        borderRadius: "12px",
        bgcolor: "var(--warn-bg)",
        color: "var(--warn)",
        boxShadow: "inset 0 0 0 1px var(--warn-line)",
        typography: "body2",
      }}
    >
      <WifiOff size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Box component="b" sx={{ fontWeight: 600 }} dir="auto">
          {line.name}
        </Box>
        {t.isDown(line.downSince ? since(line.downSince, new Date()) : undefined)}
      </Box>
      {mayMend && <TextLink to="/connections">{t.mend}</TextLink>}
    </Box>
  );
}
