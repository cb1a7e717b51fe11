import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { contactListItemRoutes, contactRoutes, type SheetFormat } from "@recado/contract";
import { Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { Action } from "../../../shared/ui/ActionMenu";
import { ExportMenu } from "../../../shared/ui/ExportMenu";
import { useExportActions } from "../../../shared/ui/useExportActions";
import { ImportDialog } from "./ImportDialog";
import { ImportNews } from "./ImportNews";
import { sheetTexts } from "./texts";
import { useContactImports } from "./useContactImports";

interface SheetScope {
  /** What the list is searched for. */
  searched: string;
  contactListId?: number | null;
}

/** What a page of contacts shows of it. */
export interface SheetParts {
  /** The buttons beside the search. */
  tools: ReactNode;
  /** The same, as entries of a menu. */
  actions: Action[];
  /** Above the list: how far an import is, and the dialog. */
  above: ReactNode;
}

/** Contacts in and out as sheets, or those of a contact list. */
export function useSheetTools({ searched, contactListId = null }: SheetScope): SheetParts {
  const t = useTexts(sheetTexts);
  const isOfList = contactListId !== null;
  const imports = useContactImports(contactListId);
  const [isOpen, setIsOpen] = useState(false);
  const hasNews = imports.sending !== undefined || imports.watched !== undefined;

  const write = (format: SheetFormat) =>
    isOfList
      ? call(contactListItemRoutes.exportSheet, { body: { format, contactListId, searchParam: searched } })
      : call(contactRoutes.exportSheet, { body: { format, searchParam: searched } });
  const open = () => setIsOpen(true);

  const tools = (
    <>
      <Button variant="outlined" startIcon={<Upload size={18} />} onClick={open}>
        {t.import}
      </Button>
      <ExportMenu write={write} />
    </>
  );
  const actions = [{ label: t.import, icon: Upload, onClick: open }, ...useExportActions(write)];
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
  return { tools, actions, above };
}
