import Box from "@mui/material/Box";
import { CirclePlay } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { thumbnailOf } from "./videoCode";

/** For a video it does not know YouTube sends a grey picture of this width instead of none. */
const UNKNOWN_WIDTH = 120;

const OVER_A_PICTURE = { color: "#fff", filter: "drop-shadow(0 1px 3px #000a)" };

/** The picture of a video; a calm sign in its place when it cannot be had. */
export function Thumbnail({ video }: { video: string }) {
  const [failed, setFailed] = useState(false);

  function look({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    if (currentTarget.naturalWidth === UNKNOWN_WIDTH) setFailed(true);
  }

  return (
    <Box
      sx={{
        position: "relative",
        display: "grid",
        placeItems: "center",
        aspectRatio: "16 / 9",
        overflow: "hidden",
        color: "primary.main",
        bgcolor: "action.selected",
      }}
    >
      {!failed && (
        <Box
          component="img"
          src={thumbnailOf(video)}
          alt=""
          loading="lazy"
          onLoad={look}
          onError={() => setFailed(true)}
          sx={{ position: "absolute", inset: 0, width: 1, height: 1, objectFit: "cover" }}
        />
      )}
      <Box
        component={CirclePlay}
        strokeWidth={1.25}
        aria-hidden
        // A small picture has a small sign; over any picture it is seen.
        sx={{ position: "relative", width: "24%", maxWidth: 44, height: "auto", ...(!failed && OVER_A_PICTURE) }}
      />
    </Box>
  );
}
