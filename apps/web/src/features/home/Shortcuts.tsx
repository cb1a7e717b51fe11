import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { type MenuEntry, useMenu } from "../../shared/screen/menu";
import { useTexts } from "../../shared/texts/defineTexts";
import { homeTexts } from "./texts";

/** As many doors in a row as there is room for: how many there are depends on the rights and the plan. */
const COLUMNS = "repeat(auto-fill, minmax(min(100%, 260px), 1fr))";

/** Doors to everything this user can open. */
export function Shortcuts() {
  const t = useTexts(homeTexts);
  const entries = useMenu().filter((entry) => entry.path !== "/");
  if (entries.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="shortcuts">
      <Typography id="shortcuts" variant="h2" sx={{ mb: 2 }}>
        {t.shortcuts}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: COLUMNS }}>
        {entries.map((entry) => (
          <Door key={entry.path} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

function Door({ entry }: { entry: MenuEntry }) {
  const text = useTexts(entry.title);
  const Icon = entry.menu.icon;
  return (
    <Card>
      <CardActionArea component={Link} to={entry.path} sx={{ display: "flex", justifyContent: "start", gap: 2, p: 2 }}>
        <Box
          sx={{
            display: "grid",
            placeItems: "center",
            width: 40,
            height: 40,
            borderRadius: 2.5,
            color: "primary.main",
            bgcolor: "action.selected",
          }}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Box>
        <Typography variant="subtitle2" component="span" sx={{ fontSize: "0.9375rem" }}>
          {text}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
