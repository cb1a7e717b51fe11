import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type Message, messageRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { DownloadCloud } from "lucide-react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useAction } from "../../../shared/ui/useAction";
import { putMessage } from "../data/useMessageEvents";
import { messageTexts } from "../texts";
import { roomOf } from "./mediaKinds";

/** Stands where a file is on its way or could not be had, in the room it will take. */
export function MissingMedia({ message }: { message: Message }) {
  const t = useTexts(messageTexts);
  const client = useQueryClient();
  const fetchAgain = useAction(() => call(messageRoutes.fetchMedia, { params: { messageId: message.id } }), {
    onDone: (next) => putMessage(client, next),
  });
  const isLarge = message.mediaType === "image" || message.mediaType === "video" || message.mediaType === "sticker";
  const room = isLarge ? roomOf(message) : { width: 280, height: 64 };
  if (message.mediaState === "loading") {
    return <Skeleton variant="rounded" {...room} sx={{ maxWidth: "100%" }} aria-label={t.mediaLoading} role="img" />;
  }
  return (
    <Box
      sx={{
        display: "grid",
        placeItems: "center",
        width: room.width,
        maxWidth: "100%",
        minHeight: room.height,
        borderRadius: 1,
        bgcolor: "action.hover",
      }}
    >
      <Button
        color="inherit"
        loading={fetchAgain.isPending}
        startIcon={<DownloadCloud size={18} aria-hidden />}
        onClick={() => fetchAgain.mutate(undefined)}
      >
        {t.fetchAgain}
      </Button>
    </Box>
  );
}
