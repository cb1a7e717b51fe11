import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { Message } from "@recado/contract";
import { DownloadCloud } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useAction } from "../../../shared/ui/useAction";
import { messageTexts } from "../texts";
import { boxOf } from "./mediaKinds";
import { useRenewal } from "./useRenewal";

interface MissingMediaProps {
  message: Message;
  /** It is being asked for already. */
  isComing?: boolean;
  onFetched?: () => void;
}

/** Stands where a file is on its way or could not be had, in the room it will take. */
export function MissingMedia({ message, isComing = false, onFetched }: MissingMediaProps) {
  const t = useTexts(messageTexts);
  const fetchAgain = useAction(useRenewal(), { onDone: onFetched });
  const { width, height } = boxOf(message);
  // On a phone a picture gets lower with its width; a player or a card does not.
  const room = height < 80 ? { width, height } : { width, height: "auto", aspectRatio: `${width} / ${height}` };
  if (isComing || message.mediaState === "loading") {
    return <Skeleton variant="rounded" sx={{ ...room, maxWidth: "100%" }} aria-label={t.mediaLoading} role="img" />;
  }
  return (
    <Box
      sx={{
        display: "grid",
        placeItems: "center",
        ...room,
        maxWidth: "100%",
        borderRadius: 1,
        bgcolor: "action.hover",
      }}
    >
      {message.data.isTooBig ? (
        <Box sx={{ p: 1, typography: "caption", textAlign: "center" }}>{t.tooBig}</Box>
      ) : (
        <Button
          color="inherit"
          loading={fetchAgain.isPending}
          startIcon={<DownloadCloud size={18} aria-hidden />}
          onClick={() => fetchAgain.mutate(message)}
        >
          {t.fetchAgain}
        </Button>
      )}
    </Box>
  );
}
