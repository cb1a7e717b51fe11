import Avatar from "@mui/material/Avatar";
import type { ContactRef } from "@recado/contract";
import { UserRound, Users } from "lucide-react";

interface ContactAvatarProps {
  contact: Pick<ContactRef, "name" | "profilePicUrl" | "isGroup">;
  size?: number;
}

/** The first letters of the first and the last word, where they are letters: many are known by their number only. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}]+/u).filter(Boolean);
  return [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? "")][0] ?? "").join("");
}

/** The face of a contact. The name stands beside it, so those who do not see it miss nothing. */
export function ContactAvatar({ contact: { name, profilePicUrl, isGroup }, size = 36 }: ContactAvatarProps) {
  const initials = initialsOf(name).toUpperCase();
  const Sign = isGroup ? Users : UserRound;
  return (
    <Avatar
      aria-hidden
      alt=""
      src={profilePicUrl ?? undefined}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.38,
        fontWeight: 700,
        bgcolor: "action.selected",
        color: "text.primary",
      }}
    >
      {isGroup || initials === "" ? <Sign size={size / 2} strokeWidth={1.75} /> : initials}
    </Avatar>
  );
}
