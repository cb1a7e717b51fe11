import Box from "@mui/material/Box";
import { passes } from "@recado/domain";
import { Menu, Moon, PanelLeftClose, PanelLeftOpen, RefreshCw, Sun } from "lucide-react";
import { Suspense } from "react";
import { useUser } from "../../shared/api/sessionStore";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { SHORT_SCREEN } from "../../shared/theme/lowScreens";
import { themeStore } from "../../shared/theme/themeStore";
import { IconAction } from "../../shared/ui/IconAction";
import { topBarItems } from "../screens";
import { AccountMenu } from "./AccountMenu";
import { Greeting } from "./Greeting";
import { shellTexts } from "./texts";
import type { DrawerState } from "./useDrawer";
import { VolumeControl } from "./VolumeControl";

/** Greeting at the left, what concerns oneself at the right. */
export function TopBar({ drawer }: { drawer: DrawerState }) {
  const t = useTexts(shellTexts);
  const mode = useStore(themeStore);
  const user = useUser();
  const items = topBarItems.filter(({ access }) => passes(access, user, user.company.plan) === "open");
  const menuIcon = drawer.temporary ? Menu : drawer.open ? PanelLeftClose : PanelLeftOpen;
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: { xs: 0.25, sm: 0.5 },
        height: "calc(64px + env(safe-area-inset-top))",
        [SHORT_SCREEN]: { height: "calc(48px + env(safe-area-inset-top))" },
        pt: "env(safe-area-inset-top)",
        flexShrink: 0,
        px: { xs: 1, sm: 2 },
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
      }}
    >
      <IconAction
        label={drawer.open ? t.closeMenu : t.openMenu}
        icon={menuIcon}
        onClick={drawer.toggle}
        aria-expanded={drawer.open}
        sx={{ color: "text.secondary" }}
      />
      <Greeting />
      <Box sx={{ display: "flex", alignItems: "center", gap: { xs: 0, sm: 0.5 }, color: "text.secondary" }}>
        <IconAction
          label={mode === "dark" ? t.light : t.dark}
          icon={mode === "dark" ? Sun : Moon}
          onClick={() => themeStore.set(mode === "dark" ? "light" : "dark")}
        />
        <VolumeControl />
        <IconAction
          label={t.refresh}
          icon={RefreshCw}
          onClick={() => window.location.reload()}
          sx={{ display: { xs: "none", sm: "inline-flex" } }}
        />
        {items.map(({ id, item: Item }) => (
          // Its place is kept while it is on its way: what stands beside it does not move.
          <Suspense key={id} fallback={<Box sx={{ width: 40 }} />}>
            <Item />
          </Suspense>
        ))}
        <AccountMenu />
      </Box>
    </Box>
  );
}
