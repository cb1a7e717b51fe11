import Box from "@mui/material/Box";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Help } from "@recado/contract";
import { X } from "lucide-react";
import { useId } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { Dialog } from "../../shared/ui/Dialog";
import { IconAction } from "../../shared/ui/IconAction";
import { uiTexts } from "../../shared/ui/texts";
import { playerOf } from "./videoCode";

interface VideoDialogProps {
  help: Help;
  onClose: () => void;
}

/** Plays a video; Escape, a click outside or the cross ends it. */
export function VideoDialog({ help: { title, description, video }, onClose }: VideoDialogProps) {
  const ui = useTexts(uiTexts);
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={id}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, pl: 3, pr: 1.5, py: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <IconAction label={ui.close} icon={X} onClick={onClose} autoFocus />
      </Box>
      <Box
        component="iframe"
        src={playerOf(video)}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        // The player refuses to play for pages that do not say where they are.
        referrerPolicy="strict-origin-when-cross-origin"
        sx={{
          display: "block",
          flexShrink: 0,
          width: 1,
          aspectRatio: "16 / 9",
          border: 0,
          bgcolor: "#000",
          // A dark page would draw the frame white until the player is there.
          colorScheme: "light",
        }}
      />
      {description && (
        <DialogContent sx={{ flexShrink: 0 }}>
          <Typography variant="body2" sx={{ my: 1.5, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {description}
          </Typography>
        </DialogContent>
      )}
    </Dialog>
  );
}
