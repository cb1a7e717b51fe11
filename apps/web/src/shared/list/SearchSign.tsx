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

/** Rows of an earlier search are still there, and seen to be on their way out. */
export function searchedSx(isSearching: boolean) {
  return { opacity: isSearching ? 0.6 : 1, transition: "opacity 120ms" } as const;
}
