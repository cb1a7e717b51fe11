import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { contactListItemRoutes, contactRoutes } from "@recado/contract";
import { Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ExportMenu } from "../../../shared/ui/ExportMenu";
import { ImportDialog } from "./ImportDialog";
import { ImportNews } from "./ImportNews";
import { sheetTexts } from "./texts";
import { useContactImports } from "./useContactImports";

interface SheetScope {
  /** What the list is searched for. */
  searched: string;
  contactListId?: number | null;
}

/** Contacts in and out as sheets, or those of a contact list: the buttons beside the search, and above the list how far an import is, and the dialog. */
export function useSheetTools({ searched, contactListId = null }: SheetScope): { tools: ReactNode; above: ReactNode } {
  const t = useTexts(sheetTexts);
  const isOfList = contactListId !== null;
  const imports = useContactImports(contactListId);
  const [isOpen, setIsOpen] = useState(false);
  const hasNews = imports.sending !== undefined || imports.watched !== undefined;

  const tools = (
    <>
      <Button variant="outlined" startIcon={<Upload size={18} />} onClick={() => setIsOpen(true)}>
        {t.import}
      </Button>
      <ExportMenu
        write={(format) =>
          isOfList
            ? call(contactListItemRoutes.exportSheet, { body: { format, contactListId, searchParam: searched } })
            : call(contactRoutes.exportSheet, { body: { format, searchParam: searched } })
        }
      />
    </>
  );
  const above = (
    <>
      {hasNews && !isOpen && (
        <Card sx={{ mb: 2, px: 2, py: 1.5 }}>
          <ImportNews imports={imports} onHide={imports.forget} />
        </Card>
      )}
      {isOpen && (
        <ImportDialog imports={imports} isOfList={isOfList} hasNews={hasNews} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
  return { tools, above };
}
