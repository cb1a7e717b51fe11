import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { useTexts } from "../../shared/texts/defineTexts";
import { Logo } from "../../shared/theme/Logo";
import { HOME } from "../home";
import { MenuList } from "./MenuList";
import { shellTexts } from "./texts";
import { DRAWER_WIDTH, type DrawerState, MINI_WIDTH } from "./useDrawer";
import { VersionLine } from "./VersionLine";

/** The menu at the left: 240 pixels open, a strip of icons closed, over the page on a phone. */
export function SideMenu({ drawer }: { drawer: DrawerState }) {
  const t = useTexts(shellTexts);
  const { temporary, open } = drawer;
  const mini = !temporary && !open;
  const width = `calc(${mini ? MINI_WIDTH : DRAWER_WIDTH}px + env(safe-area-inset-left))`;
  return (
    <Drawer
      variant={temporary ? "temporary" : "permanent"}
      open={temporary ? open : true}
      onClose={drawer.close}
      sx={{ width: temporary ? undefined : width, flexShrink: 0, transition: "width 160ms ease" }}
      slotProps={{
        paper: {
          "aria-label": temporary ? t.menu : undefined,
          sx: {
            width,
            overflowX: "hidden",
            borderRight: 1,
            borderColor: "divider",
            bgcolor: "background.paper",
            transition: "width 160ms ease",
          },
        },
      }}
    >
      <Box component="nav" aria-label={t.menu} sx={{ display: "flex", flexDirection: "column", height: "100%" }}>
        <Box
          component={Link}
          to={HOME}
          onClick={temporary ? drawer.close : undefined}
          aria-label="Recado"
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1.5,
            height: 64,
            px: 2.5,
            color: "inherit",
            textDecoration: "none",
          }}
        >
          <Box sx={{ flexShrink: 0, display: "grid" }}>
            <Logo size={32} />
          </Box>
          {!mini && (
            <Typography component="span" sx={{ fontSize: "1.25rem", fontWeight: 700, letterSpacing: "-0.02em" }}>
              Recado
            </Typography>
          )}
        </Box>
        <Box sx={{ flex: 1, overflowY: "auto", overflowX: "hidden", px: 1.5, pb: 2 }}>
          <MenuList mini={mini} onChoose={temporary ? drawer.close : undefined} />
        </Box>
        {!mini && <VersionLine />}
      </Box>
    </Drawer>
  );
}
