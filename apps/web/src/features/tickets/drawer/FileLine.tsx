import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { type Message, messageRoutes } from "@recado/contract";
import { FileText, MessageSquareText } from "lucide-react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { startDownload } from "../../../shared/ui/startDownload";
import { useAction } from "../../../shared/ui/useAction";
import { useTimes } from "../../conversation";
import { paneTexts } from "../paneTexts";
import { lineSx } from "./lineSx";

interface FileLineProps {
  message: Message;
  onShow: () => void;
}

/** A file to take away, and the way to where it was sent. */
export function FileLine({ message, onShow }: FileLineProps) {
  const pane = useTexts(paneTexts);
  const times = useTimes();
  const name = message.mediaName ?? pane.mediaKinds.document;
  // The address it came with may have expired while the drawer was open.
  const take = useAction((id: number) => call(messageRoutes.fetchMedia, { params: { messageId: id } }), {
    onDone: ({ mediaUrl }) => mediaUrl && startDownload({ url: mediaUrl, name }),
  });
  return (
    <Box sx={lineSx}>
      <ButtonBase
        className="line-main"
        disabled={take.isPending}
        aria-label={pane.download(name)}
        onClick={() => take.mutate(message.id)}
      >
        <FileText size={22} strokeWidth={1.75} aria-hidden />
        <span className="line-words">
          <span className="line-title" title={name}>
            {name}
          </span>
          <span className="line-more">{times.moment(message.createdAt)}</span>
        </span>
      </ButtonBase>
      <IconAction label={pane.showInChat(name)} icon={MessageSquareText} onClick={onShow} />
    </Box>
  );
}
