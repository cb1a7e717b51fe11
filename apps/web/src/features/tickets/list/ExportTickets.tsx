import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { SHEET_FORMATS, ticketRoutes } from "@recado/contract";
import { Download } from "lucide-react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { exportTexts } from "../../../shared/ui/exportTexts";
import { useExport } from "../../../shared/ui/useExport";
import { useDeskFilter } from "../data/useDesk";

/** The conversations of the list as a file: all of them, also those nobody has scrolled to. */
export default function ExportTickets({ onChosen }: { onChosen: () => void }) {
  const t = useTexts(exportTexts);
  const { sort: _, ...filter } = useDeskFilter().filter;
  const writing = useExport((format) => call(ticketRoutes.exportSheet, { body: { ...filter, format } }));
  return (
    <>
      <Divider />
      {SHEET_FORMATS.map((format) => (
        <MenuItem
          key={format}
          disabled={writing.isPending}
          onClick={() => {
            writing.mutate(format);
            onChosen();
          }}
        >
          <ListItemIcon>
            <Download size={18} aria-hidden />
          </ListItemIcon>
          {t.exportListAs[format]}
        </MenuItem>
      ))}
    </>
  );
}
