import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { contactRoutes, SHEET_FORMATS } from "@recado/contract";
import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { startDownload } from "../../../shared/ui/startDownload";
import { useAction } from "../../../shared/ui/useAction";
import { sheetTexts } from "./texts";

/** All contacts as a file. */
export function ExportMenu() {
  const t = useTexts(sheetTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const write = useAction(
    (format: (typeof SHEET_FORMATS)[number]) => call(contactRoutes.exportSheet, { body: { format } }),
    { done: t.exported, onDone: startDownload },
  );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download size={18} />}
        loading={write.isPending}
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
              write.mutate(format);
            }}
          >
            {t.exportAs[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
