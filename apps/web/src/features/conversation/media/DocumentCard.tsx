import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Message } from "@recado/contract";
import { Download, FileText } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { lineTexts } from "../lineTexts";
import { messageTexts } from "../texts";
import { useFreshDownload } from "./useRenewal";

interface DocumentCardProps {
  message: Message;
  url: string;
}

/** A file to take away. It is never opened inside the page, whatever it says it is. */
export function DocumentCard({ message, url }: DocumentCardProps) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const { mediaName: name, mediaMime: mime } = message;
  const { isBusy, handleClick } = useFreshDownload(message);
  const shown = name ?? line.kinds.application;
  return (
    <ButtonBase
      component="a"
      href={url}
      onClick={handleClick}
      aria-busy={isBusy}
      download={name ?? true}
      rel="noopener noreferrer"
      title={t.download(shown)}
      sx={{
        display: "flex",
        gap: 1.5,
        width: 300,
        maxWidth: "100%",
        minHeight: 56,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: "action.hover",
        textAlign: "start",
      }}
    >
      <FileText size={24} strokeWidth={1.75} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: "body2", ...ONE_LINE }}>{shown}</Box>
        <Box sx={{ typography: "overline", color: "var(--quiet)" }}>{endingOf(name, mime)}</Box>
      </Box>
      <Download size={18} strokeWidth={1.75} aria-hidden />
    </ButtonBase>
  );
}

function endingOf(name: string | null, mime: string | null): string {
  const ending = name?.includes(".") ? name.split(".").at(-1) : mime?.split("/").at(-1);
  return (ending ?? "").slice(0, 8).toUpperCase();
}
