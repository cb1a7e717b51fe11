import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { type FileOption, fileListRoutes, MAX_FILE_OPTIONS } from "@recado/contract";
import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { AttachmentPicker, type FileChange } from "../../shared/form/AttachmentPicker";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { fieldText, fieldTexts } from "../../shared/texts/fieldTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { fileListTexts } from "./texts";

/** A row of the form: the file goes up after the list is saved. */
export interface FileOptionValue {
  id?: number | null;
  name: string;
  removeFile?: boolean;
  file?: FileChange;
}

interface FileOptionFieldsProps {
  name: string;
  stored: FileOption[];
}

/** The files of a list, each with what stands under it. */
export function FileOptionFields({ name, stored }: FileOptionFieldsProps) {
  const t = useTexts(fileListTexts).dialog;
  const id = useId();
  const problems = useTexts(fieldTexts);
  const { setValue, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const problem = error?.root?.message ?? error?.message;
  // The rows have ids of their own, which the server needs.
  const { fields, append, remove } = useFieldArray({ name, keyName: "key" });
  const typed = (useWatch({ name }) ?? []) as FileOptionValue[];

  function choose(index: number, change: FileChange) {
    setValue(`${name}.${index}.file`, change);
    setValue(`${name}.${index}.removeFile`, change === "removed");
    const row = typed[index];
    // Most files are called what should stand under them.
    if (change instanceof File && !row?.name) setValue(`${name}.${index}.name`, captionOf(change.name));
  }

  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h3">
        {t.files}
      </Typography>
      {fields.map(({ key }, index) => {
        const row = typed[index] ?? { name: "" };
        const known = stored.find((option) => option.id === row.id);
        return (
          <Box
            key={key}
            sx={{
              display: "grid",
              gridTemplateColumns: "minmax(0, 1fr) auto",
              gap: 1,
              mt: index > 0 ? 4 : 2,
              alignItems: "start",
            }}
          >
            <TextField
              name={`${name}.${index}.name`}
              label={t.fileName}
              autoComplete="off"
              inputProps={{ maxLength: 100 }}
            />
            <IconAction
              label={t.removeFile(row.name || String(index + 1))}
              icon={Trash2}
              onClick={() => remove(index)}
              sx={{ color: "text.secondary" }}
            />
            <AttachmentPicker
              label={t.file(index + 1)}
              upload={fileListRoutes.upload.upload}
              stored={known && { mediaName: known.path, mediaPath: known.mediaPath }}
              hideLimit={index > 0}
              change={row.file}
              onChange={(change) => choose(index, change)}
            />
          </Box>
        );
      })}
      <Button
        variant="outlined"
        startIcon={<Plus size={18} />}
        onClick={() => append({ name: "" })}
        disabled={fields.length >= MAX_FILE_OPTIONS}
        sx={{ mt: 3 }}
      >
        {t.addFile}
      </Button>
      {problem && <FormHelperText error>{fieldText(problems, problem)}</FormHelperText>}
    </Box>
  );
}

function captionOf(fileName: string): string {
  return fileName
    .replace(/\.\w+$/, "")
    .replace(/[_-]+/g, " ")
    .slice(0, 100);
}
