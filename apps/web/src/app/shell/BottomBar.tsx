import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { Ellipsis, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, matchPath, useLocation, useMatch } from "react-router-dom";
import { type MenuEntry, useMenu } from "../../shared/screen/menu";
import { useTexts } from "../../shared/texts/defineTexts";
import { SHORT_SCREEN } from "../../shared/theme/lowScreens";
import { SteadyText } from "../../shared/ui/SteadyText";
import { shellTexts } from "./texts";
import { useIsFullScreen } from "./useIsFullScreen";

/** What the thumb reaches first; everything else is behind "Mais". */
const FIRST_PATHS = ["/tickets", "/chats", "/contacts"];

interface BottomBarProps {
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The navigation of a phone. */
export function BottomBar({ isMenuOpen, onMenu }: BottomBarProps) {
  const t = useTexts(shellTexts);
  const menu = useMenu();
  const isHidden = useIsFullScreen();
  const { pathname } = useLocation();
  if (isHidden) return null;
  const entries = FIRST_PATHS.flatMap((path) => menu.find((entry) => entry.path === path) ?? []);
  const others = menu.filter(({ path }) => !FIRST_PATHS.includes(path));
  const isElsewhere = !entries.some(({ path }) => matchPath({ path, end: false }, pathname));
  return (
    <Box
      component="nav"
      aria-label={t.places}
      sx={{
        display: "flex",
        flexShrink: 0,
        pb: "env(safe-area-inset-bottom)",
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
      }}
    >
      {entries.map((entry) => (
        <Place key={entry.path} entry={entry} />
      ))}
      <ButtonBase onClick={onMenu} aria-haspopup="dialog" aria-expanded={isMenuOpen} sx={placeSx(isElsewhere)}>
        <Face icon={Ellipsis} isHere={isElsewhere}>
          {others.map(({ path, menu: { Mark } }) => Mark && <Mark key={path} />)}
        </Face>
        <SteadyText text={t.more} />
      </ButtonBase>
    </Box>
  );
}

function Place({ entry }: { entry: MenuEntry }) {
  const text = useTexts(entry.title);
  const isHere = useMatch(entry.path) !== null;
  const { icon, Mark } = entry.menu;
  return (
    <ButtonBase component={Link} to={entry.path} aria-current={isHere ? "page" : undefined} sx={placeSx(isHere)}>
      <Face icon={icon} isHere={isHere}>
        {Mark && <Mark />}
      </Face>
      <SteadyText text={text} />
    </ButtonBase>
  );
}

function Face({ icon: Icon, isHere, children }: { icon: LucideIcon; isHere: boolean; children?: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        position: "relative",
        display: "grid",
        placeItems: "center",
        width: 56,
        height: 30,
        borderRadius: "15px",
        bgcolor: isHere ? "var(--brand-soft)" : undefined,
        color: isHere ? "var(--brand-on-soft)" : undefined,
        [SHORT_SCREEN]: { height: 24 },
      }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {/* Of several marks one is seen, and all are told. */}
      <Box
        component="span"
        sx={{ position: "absolute", top: -6, left: 32, display: "grid", "& > *": { gridArea: "1 / 1" } }}
      >
        {children}
      </Box>
    </Box>
  );
}

function placeSx(isHere: boolean) {
  return {
    // Longer words have more room.
    flex: "1 1 auto",
    flexDirection: "column",
    gap: 0.5,
    height: 64,
    [SHORT_SCREEN]: { height: 48, gap: 0 },
    color: isHere ? "text.primary" : "text.secondary",
    fontFamily: "inherit",
    fontSize: "0.75rem",
    lineHeight: "16px",
    fontWeight: isHere ? 600 : 500,
  } as const;
}
