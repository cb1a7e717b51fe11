import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type Message, messageRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { DownloadCloud } from "lucide-react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useAction } from "../../../shared/ui/useAction";
import { putAnswer } from "../data/useMessageEvents";
import { messageTexts } from "../texts";
import { roomOf } from "./mediaKinds";

interface MissingMediaProps {
  message: Message;
  onFetched?: () => void;
}

/** Stands where a file is on its way or could not be had, in the room it will take. */
export function MissingMedia({ message, onFetched }: MissingMediaProps) {
  const t = useTexts(messageTexts);
  const client = useQueryClient();
  const fetchAgain = useAction(
    (asked: Message) => call(messageRoutes.fetchMedia, { params: { messageId: asked.id } }),
    {
      onDone(next, asked) {
        putAnswer(client, asked, next);
        onFetched?.();
      },
    },
  );
  const { width, height } = roomOf(message);
  // On a phone a picture gets lower with its width; a player or a card does not.
  const room = height < 80 ? { width, height } : { width, height: "auto", aspectRatio: `${width} / ${height}` };
  if (message.mediaState === "loading") {
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
      <Button
        color="inherit"
        loading={fetchAgain.isPending}
        startIcon={<DownloadCloud size={18} aria-hidden />}
        onClick={() => fetchAgain.mutate(message)}
      >
        {t.fetchAgain}
      </Button>
    </Box>
  );
}
