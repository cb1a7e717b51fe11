import Box from "@mui/material/Box";
import type { IntegrationType } from "@recado/contract";
import type { ReactNode } from "react";
import { TYPE_NAMES } from "./typeNames";

const stroke = { fill: "none", stroke: "currentColor", strokeWidth: 1.75, strokeLinecap: "round" } as const;

/** Signs of our own for what each type is. */
const SIGNS: Record<IntegrationType, ReactNode> = {
  typebot: (
    <g {...stroke} strokeLinejoin="round">
      <rect x="4" y="8" width="16" height="11" rx="3" />
      <path d="M12 4v4M9 13v1.5M15 13v1.5" />
    </g>
  ),
  n8n: (
    <g {...stroke}>
      <circle cx="5" cy="12" r="2" />
      <circle cx="12" cy="12" r="2" />
      <circle cx="19" cy="7" r="2" />
      <circle cx="19" cy="17" r="2" />
      <path d="M7 12h3M13.6 10.8 17.3 8.1M13.6 13.2l3.7 2.7" />
    </g>
  ),
  webhook: (
    <g {...stroke} strokeLinejoin="round">
      <path d="M8.5 8.5 4.5 12l4 3.5M15.5 8.5l4 3.5-4 3.5M13.5 6l-3 12" />
    </g>
  ),
  dialogflow: (
    <g {...stroke} strokeLinejoin="round">
      <path d="M12 3 5 7v8l4 2.3V21l10-6V7z" />
      <path d="M9 9.5 12 8l3 1.5v3L12 14l-3-1.5z" />
    </g>
  ),
};

/** What a robot is, as a sign with its name. */
export function TypeLogo({ type }: { type: IntegrationType }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, verticalAlign: "middle" }}>
      <Box
        component="span"
        sx={{
          display: "grid",
          placeItems: "center",
          width: 32,
          height: 32,
          flex: "none",
          borderRadius: "10px",
          border: 1,
          borderColor: "divider",
          color: "primary.main",
        }}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          {SIGNS[type]}
        </svg>
      </Box>
      {TYPE_NAMES[type]}
    </Box>
  );
}
