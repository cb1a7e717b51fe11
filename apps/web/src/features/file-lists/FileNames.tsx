import Box from "@mui/material/Box";
import type { FileOption } from "@recado/contract";
import { Paperclip } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { fileListTexts } from "./texts";

/** The files of a list, in their order. */
export function FileNames({ options }: { options: FileOption[] }) {
  const t = useTexts(fileListTexts);
  const names = options.flatMap(({ path }) => path ?? []);
  if (names.length === 0) {
    return (
      <Box component="span" sx={{ color: "text.secondary" }}>
        {t.noFiles}
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ display: "flex", gap: 1, overflowWrap: "anywhere" }}>
      <Box
        component="span"
        sx={{ display: "grid", flex: "none", alignSelf: "start", pt: 0.25, color: "text.secondary" }}
      >
        <Paperclip size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      {/* Beside its own name the list stands on a line with the words, not with the clip. */}
      <Box component="span" sx={{ alignSelf: "baseline" }}>
        {names.join(", ")}
      </Box>
    </Box>
  );
}
