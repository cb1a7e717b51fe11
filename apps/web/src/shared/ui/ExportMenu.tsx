import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import { SHEET_FORMATS, type SheetFormat, type WrittenSheet } from "@recado/contract";
import { can } from "@recado/domain";
import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useUser } from "../api/sessionStore";
import { useTexts } from "../texts/defineTexts";
import { exportTexts } from "./exportTexts";
import { IconAction } from "./IconAction";
import { Menu } from "./Menu";
import { useExport } from "./useExport";

interface ExportMenuProps {
  /** Has the file written, and says where it lies. */
  write: (format: SheetFormat) => Promise<WrittenSheet>;
  /** The part of a page that is exported: there it is a sign only, and named for it. */
  of?: string;
}

/** What a list shows, as a file; for whoever may take it away. */
export function ExportMenu({ write, of }: ExportMenuProps) {
  const t = useTexts(exportTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const writing = useExport(write);
  const mayExport = can(useUser(), "exports:lists");
  if (!mayExport) return null;
  const opener = {
    loading: writing.isPending,
    "aria-haspopup": "menu",
    "aria-expanded": anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {of ? (
        <IconAction label={`${t.export}: ${of}`} icon={Download} edge="end" {...opener} />
      ) : (
        <Button variant="outlined" startIcon={<Download size={18} />} loadingPosition="start" {...opener}>
          {t.export}
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {SHEET_FORMATS.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              writing.mutate(format);
            }}
          >
            {t.exportAs[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
