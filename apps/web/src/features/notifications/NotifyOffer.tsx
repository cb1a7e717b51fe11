import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { turnOnPush } from "../push";
import { readPermission } from "./alerts/browserNotifications";
import { notificationTexts } from "./texts";

/** Also while the app is closed, where the browser can. */
async function allow(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission === "granted") await turnOnPush().catch(() => undefined);
  return permission;
}

/** Offers the browser's notifications. The browser is only asked by a click: who is asked out of the blue says no for ever. */
export function NotifyOffer() {
  const t = useTexts(notificationTexts);
  const [permission, setPermission] = useState<NotificationPermission | "none">("none");
  useEffect(() => void readPermission().then(setPermission), []);
  if (permission === "none" || permission === "granted") return null;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        px: 2,
        py: 1.25,
        bgcolor: "action.hover",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Typography variant="caption" sx={{ flex: 1, color: "text.secondary" }}>
        {permission === "denied" ? t.blocked : t.offer}
      </Typography>
      {permission === "default" && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => void allow().then(setPermission)}
          sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 32 } }}
        >
          {t.allow}
        </Button>
      )}
    </Box>
  );
}
