import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { contactTexts } from "./texts";

const MAX_ROWS = 50;

interface ExtraInfoFieldsProps {
  name: string;
}

/** What else a company notes about somebody: any number of names with a value. */
export function ExtraInfoFields({ name }: ExtraInfoFieldsProps) {
  const t = useTexts(contactTexts).dialog;
  const id = useId();
  // The rows have ids of their own, which the server needs.
  const { fields, append, remove } = useFieldArray({ name, keyName: "key" });
  const typed = useWatch({ name }) as { name: string }[] | undefined;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h3">
        {t.extraInfo}
      </Typography>
      {fields.map(({ key }, index) => (
        <Box
          key={key}
          sx={{
            display: "grid",
            gridTemplateColumns: "minmax(0, 1fr) auto",
            alignItems: "start",
            columnGap: 1,
            rowGap: 1.5,
            mt: 2,
          }}
        >
          {/* On a phone the value goes below the name, and below the button beside that. */}
          <Box
            sx={{
              display: { xs: "contents", sm: "grid" },
              gap: 1.5,
              gridTemplateColumns: "2fr 3fr",
              alignItems: "start",
            }}
          >
            <TextField name={`${name}.${index}.name`} label={t.extraName} autoComplete="off" />
            <Box sx={{ minWidth: 0, gridArea: { xs: "2 / 1 / auto / -1", sm: "auto" } }}>
              <TextField name={`${name}.${index}.value`} label={t.extraValue} autoComplete="off" />
            </Box>
          </Box>
          <IconAction
            label={t.removeExtra(typed?.[index]?.name ?? "")}
            icon={Trash2}
            onClick={() => remove(index)}
            sx={{ gridArea: "1 / 2", color: "text.secondary" }}
          />
        </Box>
      ))}
      <Button
        variant="outlined"
        startIcon={<Plus size={18} />}
        onClick={() => append({ name: "", value: "" })}
        disabled={fields.length >= MAX_ROWS}
        sx={{ mt: 2 }}
      >
        {t.addExtra}
      </Button>
    </Box>
  );
}
