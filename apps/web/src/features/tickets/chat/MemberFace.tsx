import { ContactAvatar } from "../../contacts";
import type { FaceProps } from "../../conversation";

/** The face of somebody who writes in a group. */
export function MemberFace({ contact, hue }: FaceProps) {
  return <ContactAvatar contact={{ ...contact, profilePicUrl: null, isGroup: false }} size={28} hue={hue} />;
}
