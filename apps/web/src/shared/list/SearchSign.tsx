import Box from "@mui/material/Box";
import { LoaderCircle, Search } from "lucide-react";

/** The glass of a search field. While what is written has not been looked for yet, something turns in its place. */
export function SearchSign({ isSearching = false }: { isSearching?: boolean }) {
  return (
    <Box
      component={isSearching ? LoaderCircle : Search}
      size={18}
      aria-hidden
      sx={{
        flexShrink: 0,
        "@keyframes recado-turn": { to: { transform: "rotate(1turn)" } },
        ...(isSearching && { color: "primary.main", animation: "recado-turn 900ms linear infinite" }),
      }}
    />
  );
}
