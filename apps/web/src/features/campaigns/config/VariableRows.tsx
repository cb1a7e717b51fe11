import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { MAX_CAMPAIGN_VARIABLES } from "@recado/contract";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { campaignConfigTexts } from "./texts";

/** The company's own variables: a key, and what takes its place. */
export function VariableRows({ name }: { name: string }) {
  const t = useTexts(campaignConfigTexts);
  const { fields, append, remove } = useFieldArray({ name });
  const typed = (useWatch({ name }) ?? []) as { key: string }[];
  return (
    <Box>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          sx={{
            display: "grid",
            columnGap: 1.5,
            // On a phone the two of a pair are nearer to each other than to the next.
            rowGap: 2,
            mb: { xs: 4, sm: 2 },
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "200px minmax(0, 1fr) auto" },
          }}
        >
          <TextField
            name={`${name}.${index}.key`}
            label={t.key}
            helperText={t.keyHint}
            autoComplete="off"
            autoFocus={index === fields.length - 1 && typed[index]?.key === ""}
            inputProps={{ maxLength: 30, autoCapitalize: "none" }}
          />
          <Box sx={{ gridRow: { xs: 2, sm: "auto" } }}>
            <TextField
              name={`${name}.${index}.value`}
              label={t.value}
              multiline
              maxRows={6}
              inputProps={{ maxLength: 10_000 }}
            />
          </Box>
          <IconAction
            label={t.removeVariable(typed[index]?.key || String(index + 1))}
            icon={Trash2}
            onClick={() => remove(index)}
            // It takes both away.
            sx={{
              color: "text.secondary",
              gridRow: { xs: "1 / span 2", sm: "auto" },
              alignSelf: { xs: "center", sm: "start" },
            }}
          />
        </Box>
      ))}
      <Button
        variant="outlined"
        startIcon={<Plus size={18} />}
        onClick={() => append({ key: "", value: "" })}
        disabled={fields.length >= MAX_CAMPAIGN_VARIABLES}
      >
        {t.addVariable}
      </Button>
    </Box>
  );
}
