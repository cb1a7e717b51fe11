import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { contactRoutes } from "@recado/contract";
import { useState } from "react";
import { AttachmentPicker, type FileChange } from "../../../shared/form/AttachmentPicker";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Notice } from "../../../shared/ui/Notice";
import { ImportSection } from "./ImportSection";
import SampleSheet from "./SampleSheet";
import { sheetTexts } from "./texts";

/** Browsers do not agree on the types of these files, but people on their names. */
const SHEET_NAME = /\.(xlsx?|csv)$/i;

interface SheetWayProps {
  onStart: (file: File) => void;
}

/** Contacts out of a file. */
export function SheetImport({ onStart }: SheetWayProps) {
  const t = useTexts(sheetTexts);
  const [file, setFile] = useState<FileChange>();
  const [problem, setProblem] = useState<string>();

  function choose(change: FileChange) {
    const isSheet = !(change instanceof File) || SHEET_NAME.test(change.name);
    setProblem(isSheet ? undefined : t.wrongFile);
    setFile(isSheet ? change : undefined);
  }

  function start() {
    if (file instanceof File) onStart(file);
    else setProblem(t.noFile);
  }

  return (
    <ImportSection title={t.fromSheet} lead={t.fromSheetLead}>
      <AttachmentPicker
        label={t.file}
        upload={contactRoutes.upload.upload}
        stored={undefined}
        change={file}
        onChange={choose}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", justifyContent: "space-between" }}>
        <SampleSheet />
        {/* With a file it is what comes next. */}
        <Button variant={file instanceof File ? "contained" : "outlined"} onClick={start} sx={{ ml: "auto" }}>
          {t.startSheet}
        </Button>
      </Box>
    </ImportSection>
  );
}
