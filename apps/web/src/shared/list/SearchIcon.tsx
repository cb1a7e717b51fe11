import Box from "@mui/material/Box";
import { LoaderCircle, Search } from "lucide-react";

/** The search icon; a spinner while results are on their way. */
export function SearchIcon({ isSearching = false }: { isSearching?: boolean }) {
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
