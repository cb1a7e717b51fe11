import Box from "@mui/material/Box";
import type { FileOption } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { AttachmentName } from "../../shared/ui/AttachmentName";
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
  return <AttachmentName name={names.join(", ")} />;
}
