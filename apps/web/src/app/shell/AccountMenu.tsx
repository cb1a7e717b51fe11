import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { Check, LogOut, Moon, RefreshCw, Sun, UserRound } from "lucide-react";
import { Suspense, useState } from "react";
import { ProfileDialog } from "../../features/profile";
import { logout } from "../../shared/api/session";
import { useUser } from "../../shared/api/sessionStore";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { LANGUAGE_NAMES, LANGUAGES, languageStore } from "../../shared/texts/languageStore";
import { hueColors, hueOfId } from "../../shared/theme/hues";
import { themeStore } from "../../shared/theme/themeStore";
import { Greeting } from "./Greeting";
import { shellTexts } from "./texts";

/** The initials people recognise themselves by. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
}

/** Who one is, how it looks here, profile, language, and the way out. */
export function AccountMenu() {
  const t = useTexts(shellTexts);
  const user = useUser();
  const language = useStore(languageStore);
  const mode = useStore(themeStore);
  const { ground, ink } = hueColors(hueOfId(user.id));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [profileOpen, setProfileOpen] = useState(false);
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label={t.account}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          variant="rounded"
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            borderRadius: "30%",
            fontSize: 12,
            fontWeight: 600,
            bgcolor: ground,
            color: ink,
          }}
        >
          {initialsOf(user.name).toUpperCase()}
        </Avatar>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
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
          <MenuItem
            onClick={() => {
              close();
              setProfileOpen(true);
            }}
          >
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
                close();
              }}
            >
              <ListItemIcon>{one === language && <Check size={18} aria-hidden />}</ListItemIcon>
              {LANGUAGE_NAMES[one]}
            </MenuItem>
          ))}
          <Divider sx={{ my: 0.5 }} />
          <MenuItem onClick={() => void logout()}>
            <ListItemIcon>
              <LogOut size={18} aria-hidden />
            </ListItemIcon>
            {t.logout}
          </MenuItem>
        </MenuList>
      </Popover>
      <Suspense>{profileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}</Suspense>
    </>
  );
}
