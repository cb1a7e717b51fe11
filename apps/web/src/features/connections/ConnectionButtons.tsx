import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Connection, ConnectionStatus } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { connectionTexts } from "./texts";

/** What can be done with a line. */
export type ConnectionDeed = "show" | "showCode" | "start" | "renew" | "stop";

const OFFERS: Record<ConnectionStatus, (ConnectionDeed | "wait")[]> = {
  qrcode: ["show"],
  DISCONNECTED: ["start", "renew"],
  CONNECTED: ["stop"],
  PAIRING: ["showCode", "stop"],
  TIMEOUT: ["stop"],
  OPENING: ["wait"],
};

interface ConnectionButtonsProps {
  connection: Connection;
  onDo: (deed: ConnectionDeed, connection: Connection) => void;
}

/** The buttons of a line: they follow its status. */
export function ConnectionButtons({ connection, onDo }: ConnectionButtonsProps) {
  const t = useTexts(connectionTexts);
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", flexWrap: { xs: "wrap", md: "nowrap" }, gap: 0.5, verticalAlign: "middle" }}
    >
      {OFFERS[connection.status].map((deed, index) => (
        <Button
          key={deed}
          size="small"
          variant={deed === "show" ? "contained" : index === 0 ? "outlined" : "text"}
          disabled={deed === "wait"}
          loading={deed === "wait"}
          loadingPosition="start"
          aria-label={`${t.deeds[deed]}: ${connection.name}`}
          onClick={() => deed !== "wait" && onDo(deed, connection)}
          sx={{ px: 1.5, whiteSpace: "nowrap" }}
        >
          {t.deeds[deed]}
        </Button>
      ))}
    </Box>
  );
}
