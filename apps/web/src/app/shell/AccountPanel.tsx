import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Typography from "@mui/material/Typography";
import { Check, CircleDot, LogOut, Moon, RefreshCw, Sun, UserRound } from "lucide-react";
import { useState } from "react";
import { AvailabilityDialog, OwnAvailability } from "../../features/availability";
import { askAndLogout } from "../../features/palette";
import { ProfileDialog } from "../../features/profile";
import { useUser } from "../../shared/api/sessionStore";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { LANGUAGE_NAMES, LANGUAGES, languageStore } from "../../shared/texts/languageStore";
import { themeStore } from "../../shared/theme/themeStore";
import { Popover } from "../../shared/ui/Popover";
import { useBarPlace } from "../../shared/ui/useBarPlace";
import { Greeting } from "./Greeting";
import { shellTexts } from "./texts";

interface AccountPanelProps {
  /** What it opens beside; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Who one is, whether one is there, how it looks here, profile, language, and the way out. */
export default function AccountPanel({ anchor, onClose }: AccountPanelProps) {
  const t = useTexts(shellTexts);
  const user = useUser();
  const language = useStore(languageStore);
  const mode = useStore(themeStore);
  const place = useBarPlace(anchor);
  const [dialog, setDialog] = useState<"availability" | "profile" | null>(null);
  const open = (opened: "availability" | "profile") => {
    onClose();
    setDialog(opened);
  };

  return (
    <>
      <Popover
        open={anchor !== null}
        onClose={onClose}
        {...place}
        slotProps={{
          paper: { role: "dialog", "aria-label": t.account, sx: { width: 264, maxWidth: "calc(100vw - 32px)" } },
        }}
      >
        <Box sx={{ px: 2.5, pt: 2, pb: 1 }}>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            <Greeting />
          </Typography>
          <Typography variant="caption" noWrap sx={{ display: "block", mt: 0.5, color: "text.secondary" }}>
            {user.email}
          </Typography>
        </Box>
        <Divider sx={{ my: 0.5 }} />
        <MenuList autoFocusItem={anchor !== null} aria-label={t.account}>
          <MenuItem onClick={() => open("availability")}>
            <ListItemIcon>
              <CircleDot size={18} aria-hidden />
            </ListItemIcon>
            <OwnAvailability />
          </MenuItem>
          <MenuItem onClick={() => themeStore.set(mode === "dark" ? "light" : "dark")}>
            <ListItemIcon>
              {mode === "dark" ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
            </ListItemIcon>
            {mode === "dark" ? t.light : t.dark}
          </MenuItem>
          <MenuItem onClick={() => window.location.reload()}>
            <ListItemIcon>
              <RefreshCw size={18} aria-hidden />
            </ListItemIcon>
            {t.refresh}
          </MenuItem>
          <MenuItem onClick={() => open("profile")}>
            <ListItemIcon>
              <UserRound size={18} aria-hidden />
            </ListItemIcon>
            {t.profile}
          </MenuItem>
          <Divider sx={{ my: 0.5 }} />
          <ListSubheader
            role="presentation"
            sx={{ lineHeight: "32px", bgcolor: "transparent", typography: "overline", px: 2.5 }}
          >
            {t.language}
          </ListSubheader>
          {LANGUAGES.map((one) => (
            <MenuItem
              key={one}
              role="menuitemradio"
              aria-checked={one === language}
              lang={one}
              onClick={() => {
                languageStore.set(one);
                onClose();
              }}
            >
              <ListItemIcon>{one === language && <Check size={18} aria-hidden />}</ListItemIcon>
              {LANGUAGE_NAMES[one]}
            </MenuItem>
          ))}
          <Divider sx={{ my: 0.5 }} />
          <MenuItem
            onClick={() => {
              // The question stands alone.
              onClose();
              askAndLogout();
            }}
          >
            <ListItemIcon>
              <LogOut size={18} aria-hidden />
            </ListItemIcon>
            {t.logout}
          </MenuItem>
        </MenuList>
      </Popover>
      {dialog === "availability" && <AvailabilityDialog onClose={() => setDialog(null)} />}
      {dialog === "profile" && <ProfileDialog onClose={() => setDialog(null)} />}
    </>
  );
}
