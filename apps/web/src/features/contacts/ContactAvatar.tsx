import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import type { ContactRef } from "@recado/contract";
import { UserRound, Users } from "lucide-react";
import { initialsOf } from "../../shared/texts/initialsOf";
import { type Hue, hueColors, hueOfId } from "../../shared/theme/hues";

interface ContactAvatarProps {
  contact: Pick<ContactRef, "id" | "name" | "profilePicUrl" | "isGroup">;
  size?: number;
  /** The customer waits for a person: a corner is folded. A label or count beside it says so in words. */
  waits?: boolean;
  /** In a group a member may have another than that of their id. */
  hue?: Hue;
}

/** The face of a contact, each in its hue. The name stands beside it, so those who do not see it miss nothing. */
export function ContactAvatar({ contact, size = 36, waits = false, hue }: ContactAvatarProps) {
  const { id, name, profilePicUrl, isGroup } = contact;
  const initials = initialsOf(name);
  const Sign = isGroup ? Users : UserRound;
  const { ground, ink } = hueColors(hue ?? hueOfId(id));
  return (
    <Box sx={{ position: "relative", flexShrink: 0 }}>
      <Avatar
        aria-hidden
        variant="rounded"
        alt=""
        src={profilePicUrl ?? undefined}
        sx={{
          width: size,
          height: size,
          borderRadius: "30%",
          fontSize: Math.max(10, size * 0.36),
          fontWeight: 600,
          letterSpacing: "-0.01em",
          bgcolor: ground,
          color: ink,
        }}
      >
        {/* The corner leaves what stands in it a little less room. */}
        <Box component="span" sx={{ display: "flex", p: waits ? `${size * 0.08}px ${size * 0.05}px 0 0` : 0 }}>
          {isGroup || initials === "" ? <Sign size={size / 2} strokeWidth={1.75} /> : initials}
        </Box>
      </Avatar>
      {waits && <Corner size={size} />}
    </Box>
  );
}

/** The folded corner of the logo, with a gap around it. */
function Corner({ size }: { size: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      data-corner
      sx={{
        position: "absolute",
        top: 0,
        right: 0,
        width: size * 0.31,
        height: size * 0.31,
        borderRadius: `0 ${size * 0.3}px 0 ${size * 0.13}px`,
        bgcolor: "var(--fold)",
        boxShadow: "0 0 0 1.5px var(--ground, var(--surface))",
      }}
    />
  );
}
