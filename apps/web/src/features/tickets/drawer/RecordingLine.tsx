import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { MessageSquareText } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { AudioPlayer, useTimes } from "../../conversation";
import { paneTexts } from "../paneTexts";
import { lineSx } from "./lineSx";
import { useFirstFailure } from "./useFirstFailure";

interface RecordingLineProps {
  message: Message;
  onShow: () => void;
  /** Its address works no more. */
  onFail: () => void;
}

/** A recording to hear where it stands, and the way to where it was sent. */
export function RecordingLine({ message, onShow, onFail }: RecordingLineProps) {
  const pane = useTexts(paneTexts);
  const times = useTimes();
  const handleError = useFirstFailure(onFail);
  const { mediaUrl, mediaMime: mime, createdAt, data } = message;
  const { seconds, isVoice = false, waveform } = data;
  const moment = times.moment(createdAt);
  return (
    <Box sx={lineSx}>
      <Box sx={{ flex: 1, minWidth: 0, px: 1 }}>
        {mediaUrl && <AudioPlayer url={mediaUrl} {...{ mime, seconds, isVoice, waveform }} onFail={handleError} />}
        <span className="line-more">{moment}</span>
      </Box>
      <IconAction label={pane.showInChat(moment)} icon={MessageSquareText} onClick={onShow} />
    </Box>
  );
}
