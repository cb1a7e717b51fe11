import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import { SHEET_FORMATS, type SheetFormat, type WrittenSheet } from "@recado/contract";
import { can } from "@recado/domain";
import { Download } from "lucide-react";
import { useState } from "react";
import { useUser } from "../api/sessionStore";
import { useTexts } from "../texts/defineTexts";
import { exportTexts } from "./exportTexts";
import { Menu } from "./Menu";
import { useExport } from "./useExport";

interface ExportMenuProps {
  /** Has the file written, and says where it lies. */
  write: (format: SheetFormat) => Promise<WrittenSheet>;
}

/** What a list shows, as a file; for whoever may take it away. */
export function ExportMenu({ write }: ExportMenuProps) {
  const t = useTexts(exportTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const writing = useExport(write);
  const mayExport = can(useUser(), "exports:lists");
  if (!mayExport) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download size={18} />}
        loading={writing.isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t.export}
      </Button>
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
