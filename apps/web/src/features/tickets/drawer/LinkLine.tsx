import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Message } from "@recado/contract";
import { Link, MessageSquareText } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { useTimes } from "../../conversation";
import { paneTexts } from "../paneTexts";
import { findLink } from "./findLink";
import { lineSx } from "./lineSx";

interface LinkLineProps {
  message: Message;
  onShow: () => void;
}

/** The first link of a message, and the way to what was said with it. */
export function LinkLine({ message, onShow }: LinkLineProps) {
  const pane = useTexts(paneTexts);
  const times = useTimes();
  const link = findLink(message.body);
  if (!link) return null;
  return (
    <Box sx={lineSx}>
      <ButtonBase className="line-main" component="a" href={link.href} target="_blank" rel="noopener noreferrer">
        <Link size={22} strokeWidth={1.75} aria-hidden />
        <span className="line-words">
          <span className="line-title" title={link.host}>
            {link.host}
          </span>
          <span className="line-more" title={link.href}>
            {`${times.moment(message.createdAt)} · ${link.href}`}
          </span>
        </span>
      </ButtonBase>
      <IconAction label={pane.showInChat(link.host)} icon={MessageSquareText} onClick={onShow} />
    </Box>
  );
}
