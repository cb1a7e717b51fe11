import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import type { Help } from "@recado/contract";
import { linesAtMost } from "../../shared/theme/textOverflow";
import { Thumbnail } from "./Thumbnail";

interface HelpCardProps {
  help: Help;
  onOpen: () => void;
}

/** One video of the gallery. */
export function HelpCard({ help: { title, description, video }, onOpen }: HelpCardProps) {
  return (
    <Card component="li" sx={{ display: "flex" }}>
      <CardActionArea
        onClick={onOpen}
        aria-haspopup="dialog"
        sx={{ display: "flex", flexDirection: "column", alignItems: "stretch", justifyContent: "start" }}
      >
        {/* Another code is another picture, with another chance to load. */}
        <Thumbnail key={video} video={video} />
        <Box sx={{ p: 2, overflowWrap: "anywhere" }}>
          <Typography variant="subtitle1" component="h2">
            {title}
          </Typography>
          <Typography
            variant="body2"
            sx={{
              mt: 0.5,
              color: "text.secondary",
              ...linesAtMost(3),
            }}
          >
            {description}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
