import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import type { SyntheticEvent } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lineTexts } from "../lineTexts";
import { boxOf } from "./mediaKinds";
import { pauseOthers } from "./pauseOthers";
import { useResume } from "./useResume";
import { useSteadyAddress } from "./useSteadyAddress";

interface VideoPlayerProps {
  message: Message;
  url: string;
  /** It did not come, or is of a kind this browser cannot play. */
  onFail: () => void;
}

/** A film, with the browser's own controls. */
export function VideoPlayer({ message, url, onFail }: VideoPlayerProps) {
  const line = useTexts(lineTexts);
  const { width, height } = boxOf(message);
  const { keep, resume } = useResume();
  const { address, handleLoaded, handleFailure } = useSteadyAddress(url, onFail);
  return (
    <Box
      component="video"
      src={address}
      controls
      preload="metadata"
      loop={message.data.isAnimation}
      muted={message.data.isAnimation}
      aria-label={message.body || line.kinds.video}
      onError={(event: SyntheticEvent<HTMLVideoElement>) => {
        keep(event);
        handleFailure();
      }}
      onLoadedMetadata={(event: SyntheticEvent<HTMLVideoElement>) => {
        handleLoaded();
        resume(event);
      }}
      onPlay={(event) => pauseOthers(event.currentTarget)}
      sx={{
        display: "block",
        width,
        maxWidth: "100%",
        aspectRatio: `${width} / ${height}`,
        borderRadius: 1,
        bgcolor: "#000",
      }}
    />
  );
}
