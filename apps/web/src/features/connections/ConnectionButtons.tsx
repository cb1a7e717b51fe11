import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Connection, ConnectionStatus } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { connectionTexts } from "./texts";

/** What can be done with a line. */
export type ConnectionAction = "show" | "showCode" | "start" | "renew" | "stop";

const OFFERS: Record<ConnectionStatus, (ConnectionAction | "wait")[]> = {
  qrcode: ["show"],
  DISCONNECTED: ["start", "renew"],
  CONNECTED: ["stop"],
  PAIRING: ["showCode", "stop"],
  TIMEOUT: ["stop"],
  OPENING: ["wait"],
};

/** Each deed looks the same beside every status. */
const LOOKS = {
  show: "text",
  showCode: "text",
  start: "outlined",
  stop: "outlined",
  wait: "outlined",
  renew: "text",
} as const;

/** What is waited for stands out, yet the main button is that of the page. */
const SOFT = {
  bgcolor: "var(--brand-soft)",
  color: "var(--brand-on-soft)",
  "&:hover": { bgcolor: "var(--brand-soft)" },
};

interface ConnectionButtonsProps {
  connection: Connection;
  onDo: (action: ConnectionAction, connection: Connection) => void;
}

/** The buttons of a line: they follow its status. */
export function ConnectionButtons({ connection, onDo }: ConnectionButtonsProps) {
  const t = useTexts(connectionTexts);
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", flexWrap: { xs: "wrap", md: "nowrap" }, gap: 1, verticalAlign: "middle" }}
    >
      {OFFERS[connection.status].map((action) => (
        <Button
          key={action}
          size="small"
          variant={LOOKS[action]}
          disabled={action === "wait"}
          loading={action === "wait"}
          loadingPosition="start"
          aria-label={`${t.actions[action]}: ${connection.name}`}
          onClick={() => action !== "wait" && onDo(action, connection)}
          sx={{ px: 1.5, whiteSpace: "nowrap", ...(action.startsWith("show") && SOFT) }}
        >
          {t.actions[action]}
        </Button>
      ))}
    </Box>
  );
}
