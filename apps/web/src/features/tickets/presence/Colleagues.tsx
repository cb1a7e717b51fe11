import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { PencilLine } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ContactAvatar } from "../../contacts";
import { type Colleague, useViewers } from "./presenceStores";
import { presenceTexts } from "./texts";

const MAX_FACES = 3;

/** By the width of the header, which the panes beside it make narrow on wide screens, too. */
const IN_LITTLE_ROOM = "@container (max-width: 599px)";
const IN_NO_ROOM = "@container (max-width: 479px)";

/** Who else has the ticket in front of them, and who of them is typing. */
export function Colleagues({ ticketId }: { ticketId: number }) {
  const t = useTexts(presenceTexts);
  const here = useViewers(ticketId);
  if (here.length === 0) return null;
  // Who is typing comes first: with little room the others are a number.
  const sorted = [...here].sort((one, other) => Number(other.isTyping) - Number(one.isTyping));
  const describe = ({ name, isTyping }: Colleague) => t.colleague(name, isTyping);
  return (
    <Tooltip title={sorted.map((colleague) => <div key={colleague.id}>{describe(colleague)}</div>)}>
      <Box
        role="img"
        aria-label={sorted.map(describe).join(", ")}
        // The names are for those who have no mouse, too.
        tabIndex={0}
        sx={{ display: "flex", alignItems: "center", flexShrink: 0, px: 0.25, minHeight: 44, borderRadius: 1 }}
      >
        {sorted.slice(0, MAX_FACES).map((colleague) => (
          <Face key={colleague.id} colleague={colleague} />
        ))}
        <Rest count={sorted.length - MAX_FACES} where="muchRoom" />
        <Rest count={sorted.length - 1} where="littleRoom" />
        <Box
          aria-hidden
          component="span"
          sx={{ ml: 0.75, typography: "caption", color: "text.secondary", [IN_NO_ROOM]: { display: "none" } }}
        >
          {sorted[0]?.isTyping ? t.typing : t.viewing}
        </Box>
      </Box>
    </Tooltip>
  );
}

/** How many there are besides the faces. */
function Rest({ count, where }: { count: number; where: "littleRoom" | "muchRoom" }) {
  if (count <= 0) return null;
  return (
    <Box
      aria-hidden
      component="span"
      sx={{
        display: where === "muchRoom" ? "inline" : "none",
        [IN_LITTLE_ROOM]: { display: where === "littleRoom" ? "inline" : "none" },
        ml: 0.5,
        typography: "overline",
        color: "text.secondary",
      }}
    >
      {`+${count}`}
    </Box>
  );
}

function Face({ colleague: { id, name, isTyping } }: { colleague: Colleague }) {
  return (
    <Box
      sx={{
        position: "relative",
        zIndex: isTyping ? 1 : 0,
        borderRadius: "34%",
        // Faces cover a little of each other, and nothing shines through.
        bgcolor: "background.paper",
        border: 2,
        borderColor: isTyping ? "primary.main" : "background.paper",
        "&:not(:first-of-type)": { ml: -1, [IN_LITTLE_ROOM]: { display: "none" } },
      }}
    >
      <ContactAvatar contact={{ id, name, profilePicUrl: null, isGroup: false }} size={28} />
      {isTyping && (
        <Box
          sx={{
            position: "absolute",
            right: -4,
            bottom: -4,
            display: "grid",
            placeItems: "center",
            width: 16,
            height: 16,
            borderRadius: "50%",
            bgcolor: "primary.main",
            color: "primary.contrastText",
          }}
        >
          <PencilLine size={10} strokeWidth={2.25} aria-hidden />
        </Box>
      )}
    </Box>
  );
}
