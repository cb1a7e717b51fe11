import Box from "@mui/material/Box";
import type { Campaign } from "@recado/contract";
import type { FileChange } from "../../../shared/form/AttachmentPicker";
import { useFileAddress } from "../../../shared/form/useFileAddress";
import { AttachmentLine } from "./AttachmentLine";

const PICTURE_NAME = /\.(png|jpe?g|gif|webp)$/i;

interface AttachmentSampleProps {
  name: string;
  kept: Pick<Campaign, "mediaPath"> | undefined;
  change: FileChange;
}

/** What comes with the message: a picture as one sees it, any other file by its name. */
export function AttachmentSample({ name, kept, change }: AttachmentSampleProps) {
  const file = change instanceof File ? change : null;
  const made = useFileAddress(file);
  const address = file ? made : kept?.mediaPath;
  if (!address || !PICTURE_NAME.test(name)) return <AttachmentLine name={name} />;
  return (
    <Box
      component="img"
      src={address}
      alt={name}
      sx={{
        display: "block",
        width: "calc(100% + 14px)",
        maxHeight: 240,
        m: "-3px -7px 8px",
        borderRadius: "10px",
        objectFit: "cover",
      }}
    />
  );
}
