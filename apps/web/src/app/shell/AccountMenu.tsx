import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { FaceDot, useOwnAvailability } from "../../features/availability";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { initialsOf } from "../../shared/texts/initialsOf";
import { hueColors, hueOfId } from "../../shared/theme/hues";
import { lazyPart } from "../../shared/ui/lazyPart";
import { shellTexts } from "./texts";

const AccountPanel = lazyPart(() => import("./AccountPanel"));

/** The person, and behind it all that is about them. Who said that he is away sees it, or forgets it. */
export function AccountMenu() {
  const t = useTexts(shellTexts);
  const user = useUser();
  const { isAway, words } = useOwnAvailability();
  const initials = initialsOf(user.name);
  const { ground, ink } = hueColors(hueOfId(user.id));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);

  return (
    <>
      <IconButton
        aria-label={isAway ? `${t.account}: ${words}` : t.account}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpen(true);
        }}
      >
        <Box
          sx={{
            position: "relative",
            display: "grid",
            placeItems: "center",
            flexShrink: 0,
            width: 32,
            height: 32,
            borderRadius: "30%",
            fontSize: 12,
            fontWeight: 600,
            bgcolor: ground,
            color: ink,
            // A picture of letters: as text they would have to be part of the button's name.
            "&::before": { content: JSON.stringify(initials) },
          }}
        >
          {initials === "" && <UserRound size={16} strokeWidth={1.75} aria-hidden />}
          {isAway && <FaceDot kind="away" />}
        </Box>
      </IconButton>
      {wasOpen && <AccountPanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
