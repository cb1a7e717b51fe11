import Button from "@mui/material/Button";
import { SHEET_FORMATS, type SheetFormat, type WrittenSheet } from "@recado/contract";
import { can } from "@recado/domain";
import { ChevronDown, Download } from "lucide-react";
import { useUser } from "../api/sessionStore";
import { useTexts } from "../texts/defineTexts";
import { ChoiceMenu } from "./ChoiceMenu";
import { exportTexts } from "./exportTexts";
import { IconAction } from "./IconAction";
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
  const writing = useExport(write);
  const mayExport = can(useUser(), "exports:lists");
  if (!mayExport) return null;
  return (
    <ChoiceMenu
      choices={SHEET_FORMATS}
      nameOf={(format) => t.exportAs[format]}
      onChoose={(format) => writing.mutate(format)}
      opener={(opener) =>
        of ? (
          <IconAction label={`${t.export}: ${of}`} icon={Download} edge="end" loading={writing.isPending} {...opener} />
        ) : (
          <Button
            variant="outlined"
            startIcon={<Download size={18} />}
            endIcon={<ChevronDown size={16} aria-hidden />}
            loadingPosition="start"
            loading={writing.isPending}
            {...opener}
          >
            {t.export}
          </Button>
        )
      }
    />
  );
}
