import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import Typography from "@mui/material/Typography";
import { ChevronDown, ChevronUp, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { Link } from "react-router-dom";
import { useUser } from "../../shared/api/sessionStore";
import { useBackCloses } from "../../shared/screen/useBackCloses";
import { useTexts } from "../../shared/texts/defineTexts";
import { Logo } from "../../shared/theme/Logo";
import { LAPTOP_SCREEN, SHORT_SCREEN } from "../../shared/theme/lowScreens";
import { IconAction } from "../../shared/ui/IconAction";
import { RAIL_FOOT } from "../../shared/ui/useBarPlace";
import { homeOf } from "../home";
import { AccountMenu } from "./AccountMenu";
import { BarItems } from "./BarItems";
import { MENU_BOX, MenuList } from "./MenuList";
import { shellTexts } from "./texts";
import { DRAWER_WIDTH, type DrawerState, RAIL_WIDTH } from "./useDrawer";
import { MENU_FADE, MENU_STRIP, useMore } from "./useMore";
import { VersionLine } from "./VersionLine";
import { VolumeControl } from "./VolumeControl";

const MOVE = "width var(--d-panel) var(--ease-out)";

/** The rail at the left: icons on 64 pixels, with their words on 232, over the page on a phone. */
export function SideMenu({ drawer }: { drawer: DrawerState }) {
  const t = useTexts(shellTexts);
  const { temporary, open } = drawer;
  const mini = !temporary && !open;
  useBackCloses(temporary && open, drawer.close);
  const width = `calc(${mini ? RAIL_WIDTH : DRAWER_WIDTH}px + env(safe-area-inset-left))`;
  return (
    <Drawer
      variant={temporary ? "temporary" : "permanent"}
      open={temporary ? open : true}
      onClose={drawer.close}
      sx={{ width: temporary ? undefined : width, flexShrink: 0, transition: MOVE }}
      slotProps={{
        paper: {
          "aria-label": temporary ? t.menu : undefined,
          sx: {
            width,
            overflowX: "hidden",
            border: 0,
            bgcolor: "var(--rail)",
            color: "var(--rail-ink)",
            transition: temporary ? undefined : MOVE,
            "--ground": "var(--rail)",
            "--mark": "#f6f5f1",
            "--mark-line": "#0c3b34",
            // Before the ring of the buttons, which would be green on green.
            "&& :focus-visible": { outlineColor: "var(--fold)" },
          },
        },
      }}
    >
      <Box component="nav" aria-label={t.menu} sx={{ display: "flex", flexDirection: "column", height: "100%" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", flexShrink: 0, px: 1.5, pt: 1.5, pb: 1 }}>
          <Box
            component={Link}
            to={homeOf(useUser())}
            onClick={temporary ? drawer.close : undefined}
            aria-label={t.toHome}
            sx={{
              flex: 1,
              display: "flex",
              alignItems: "center",
              gap: 1.5,
              height: 40,
              px: 0.5,
              color: "var(--rail-on)",
              textDecoration: "none",
              borderRadius: 1,
            }}
          >
            <Box sx={{ flexShrink: 0, display: "grid" }}>
              <Logo size={32} />
            </Box>
            {!mini && (
              <Typography component="span" variant="h2">
                Recado
              </Typography>
            )}
          </Box>
          {!temporary && (
            <IconAction
              label={open ? t.closeMenu : t.openMenu}
              icon={open ? PanelLeftClose : PanelLeftOpen}
              onClick={drawer.toggle}
              aria-expanded={open}
              sx={RAIL_BUTTON}
            />
          )}
        </Box>
        <Entries>
          <MenuList mini={mini} onChoose={temporary ? drawer.close : undefined} />
        </Entries>
        <Foot mini={mini} temporary={temporary} />
        {!mini && <VersionLine />}
      </Box>
    </Drawer>
  );
}

/** What scrolls. Where there is more it leaves a strip free, in which an arrow says so. */
function Entries({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const more = useMore(box);
  return (
    <Box sx={{ position: "relative", flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}>
      <Box
        {...{ [MENU_BOX]: "" }}
        ref={box}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: "auto",
          overflowX: "hidden",
          px: 1.25,
          pb: 1,
          maskImage: `linear-gradient(${[
            `${more.above ? "transparent" : "#000"} ${MENU_STRIP}px`,
            `#000 ${MENU_FADE}px`,
            `#000 calc(100% - ${MENU_FADE}px)`,
            `${more.below ? "transparent" : "#000"} calc(100% - ${MENU_STRIP}px)`,
          ].join()})`,
          // What takes the focus is scrolled clear of that.
          scrollPaddingBlock: `${MENU_FADE}px`,
          scrollbarWidth: "thin",
          scrollbarColor: "var(--rail-line) transparent",
        }}
      >
        <div>{children}</div>
      </Box>
      {more.above && <Beyond edge="top" box={box} isMarked={more.markAbove} />}
      {more.below && <Beyond edge="bottom" box={box} isMarked={more.markBelow} />}
    </Box>
  );
}

interface BeyondProps {
  edge: "top" | "bottom";
  box: RefObject<HTMLElement | null>;
  /** A mark is among what is out of sight. */
  isMarked: boolean;
}

/** Says that there is more. For the eye and the mouse: who walks by the keyboard comes to the entry itself. */
function Beyond({ edge, box, isMarked }: BeyondProps) {
  const Icon = edge === "top" ? ChevronUp : ChevronDown;
  return (
    <Box
      aria-hidden
      data-beyond={edge}
      onClick={() => {
        const seen = (box.current?.clientHeight ?? 0) - 2 * MENU_FADE;
        box.current?.scrollBy({ top: edge === "top" ? -seen : seen, behavior: "smooth" });
      }}
      sx={{
        position: "absolute",
        [edge]: 0,
        insetInline: 0,
        height: MENU_STRIP,
        display: "grid",
        placeItems: "center",
        cursor: "pointer",
      }}
    >
      <Box
        sx={{
          display: "grid",
          placeItems: "center",
          width: MENU_STRIP,
          height: MENU_STRIP,
          borderRadius: "50%",
          ...(isMarked && { bgcolor: "var(--fold)", color: "var(--fold-ink)" }),
        }}
      >
        <Icon size={14} strokeWidth={2.5} />
      </Box>
    </Box>
  );
}

/** The colours of a button on the rail. */
const RAIL_BUTTON = {
  color: "inherit",
  "&:hover": { bgcolor: "var(--rail-active)", color: "var(--rail-on)" },
} as const;

/** Search, sound, what is new and the person. A phone has the last two in its bar. */
function Foot({ mini, temporary }: { mini: boolean; temporary: boolean }) {
  return (
    <Box
      {...(!mini && !temporary && { [RAIL_FOOT]: "" })}
      sx={{
        display: "flex",
        flexDirection: mini ? "column" : "row",
        flexWrap: mini ? "nowrap" : "wrap",
        alignItems: "center",
        gap: 0.25,
        flexShrink: 0,
        mx: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: "var(--rail-line)",
        // Open, the six of them stand in one row.
        "& .MuiIconButton-root": mini ? RAIL_BUTTON : { ...RAIL_BUTTON, width: 33, height: 33, p: 0 },
        // Six of them under each other are too high for a phone on its side.
        ...(mini && { [SHORT_SCREEN]: { "& .MuiIconButton-root": { width: 40, height: 40 } } }),
        ...(mini && {
          [LAPTOP_SCREEN]: {
            "& .MuiIconButton-root": { width: 36, height: 34 },
            "& [data-bar]": { minWidth: 36, minHeight: 34 },
          },
        }),
        ...(!mini && { "& [data-bar]": { minWidth: 33, minHeight: 33 } }),
      }}
    >
      {temporary ? (
        <VolumeControl />
      ) : (
        <>
          <BarItems />
          <VolumeControl />
          <AccountMenu />
        </>
      )}
    </Box>
  );
}
