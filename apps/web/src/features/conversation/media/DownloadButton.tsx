import IconButton from "@mui/material/IconButton";
import type { Message } from "@recado/contract";
import { Download } from "lucide-react";
import { useFreshDownload } from "./useRenewal";

interface DownloadButtonProps {
  picture: Message;
  url: string;
  label: string;
}

/** Takes a picture away. */
export function DownloadButton({ picture, url, label }: DownloadButtonProps) {
  const { isBusy, handleClick } = useFreshDownload(picture);
  return (
    <IconButton
      component="a"
      href={url}
      download={picture.mediaName ?? true}
      onClick={handleClick}
      color="inherit"
      aria-label={label}
      aria-busy={isBusy}
    >
      <Download size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
