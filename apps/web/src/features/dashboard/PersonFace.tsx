import Box from "@mui/material/Box";
import type { Availability } from "@recado/contract";
import { FaceDot, useAvailability } from "../availability";
import { ContactAvatar } from "../contacts";

interface PersonFaceProps {
  person: Availability & { id: number; name: string };
}

/** A colleague's face, with a dot for who is there. What it says stands beside it in words. */
export function PersonFace({ person }: PersonFaceProps) {
  const { kind } = useAvailability()(person);
  const { id, name } = person;
  return (
    <Box sx={{ position: "relative", flexShrink: 0 }}>
      <ContactAvatar contact={{ id, name, profilePicUrl: null, isGroup: false }} size={28} />
      <FaceDot kind={kind} />
    </Box>
  );
}
