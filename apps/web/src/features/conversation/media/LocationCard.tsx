import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { MessageData } from "@recado/contract";
import { MapPin } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

type Location = NonNullable<MessageData["location"]>;

/** Where somebody is: a small picture, the address, and a way to a map. No map is loaded into the page. */
export function LocationCard({ location }: { location: Location }) {
  const t = useTexts(messageTexts);
  const { latitude, longitude, name, address, thumbnail, isLive } = location;
  const point = `${latitude},${longitude}`;
  return (
    <Box sx={{ width: 280, maxWidth: "100%" }}>
      <Box
        sx={{
          display: "grid",
          placeItems: "center",
          height: 120,
          mb: 1,
          borderRadius: 1,
          overflow: "hidden",
          bgcolor: "action.hover",
          color: "primary.main",
        }}
      >
        {thumbnail ? (
          <Box component="img" src={thumbnail} alt="" sx={{ width: "100%", height: "100%", objectFit: "cover" }} />
        ) : (
          <MapPin size={32} strokeWidth={1.75} aria-hidden />
        )}
      </Box>
      <Box sx={{ typography: "subtitle2" }}>{name || (isLive ? t.liveLocation : t.kinds.locationMessage)}</Box>
      {address && <Box sx={{ typography: "caption", color: "var(--quiet)" }}>{address}</Box>}
      <Link
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`}
        target="_blank"
        rel="noopener noreferrer"
        sx={{ display: "inline-block", py: 0.5 }}
      >
        {t.openMap}
      </Link>
    </Box>
  );
}
