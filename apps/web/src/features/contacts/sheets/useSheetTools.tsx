import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { can } from "@recado/domain";
import { Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ExportMenu } from "./ExportMenu";
import { ImportDialog } from "./ImportDialog";
import { ImportNews } from "./ImportNews";
import { sheetTexts } from "./texts";
import { useContactImports } from "./useContactImports";

/** Contacts in and out as sheets: the buttons beside the search, and above the list how far an import is, and the dialog. */
export function useSheetTools(): { tools: ReactNode; above: ReactNode } {
  const t = useTexts(sheetTexts);
  const mayExport = can(useUser(), "contacts-page:deleteContact");
  const imports = useContactImports();
  const [isOpen, setIsOpen] = useState(false);
  const hasNews = imports.sending !== undefined || imports.watched !== undefined;

  const tools = (
    <>
      <Button variant="outlined" startIcon={<Upload size={18} />} onClick={() => setIsOpen(true)}>
        {t.import}
      </Button>
      {mayExport && <ExportMenu />}
    </>
  );
  const above = (
    <>
      {hasNews && !isOpen && (
        <Card sx={{ mb: 2, px: 2, py: 1.5 }}>
          <ImportNews imports={imports} onHide={imports.forget} />
        </Card>
      )}
      {isOpen && <ImportDialog imports={imports} hasNews={hasNews} onClose={() => setIsOpen(false)} />}
    </>
  );
  return { tools, above };
}
