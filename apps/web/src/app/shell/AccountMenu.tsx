import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { Check, LogOut, UserRound } from "lucide-react";
import { Suspense, useState } from "react";
import { ProfileDialog } from "../../features/profile";
import { logout } from "../../shared/api/session";
import { useUser } from "../../shared/api/sessionStore";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { LANGUAGE_NAMES, LANGUAGES, languageStore } from "../../shared/texts/languageStore";
import { shellTexts } from "./texts";

/** The initials people recognise themselves by. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
}

/** Profile, language, and the way out. */
export function AccountMenu() {
  const t = useTexts(shellTexts);
  const user = useUser();
  const language = useStore(languageStore);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [profileOpen, setProfileOpen] = useState(false);
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label={t.account}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            fontSize: 13,
            fontWeight: 700,
            bgcolor: "primary.main",
            color: "primary.contrastText",
          }}
        >
          {initialsOf(user.name).toUpperCase()}
        </Avatar>
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { sx: { width: 240, maxWidth: "calc(100vw - 32px)" } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2.5, py: 1, outline: 0 }}>
          <Typography variant="subtitle2" component="p" noWrap>
            {user.name}
          </Typography>
          <Typography variant="caption" noWrap sx={{ display: "block", color: "text.secondary" }}>
            {user.email}
          </Typography>
        </Box>
        <Divider sx={{ my: 0.5 }} />
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
      </Menu>
      <Suspense>{profileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}</Suspense>
    </>
  );
}
