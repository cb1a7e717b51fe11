import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import type { Network } from "@recado/contract";
import { useId } from "react";
import { useFormField } from "../../../shared/form/formContext";
import { useTexts } from "../../../shared/texts/defineTexts";
import { connectionFormTexts } from "./texts";

interface NetworkFieldProps {
  name: string;
  networks: readonly Network[];
}

/** Real WhatsApp or the simulator, as cards with a sentence each. */
export function NetworkField({ name, networks }: NetworkFieldProps) {
  const t = useTexts(connectionFormTexts);
  const { field, problem } = useFormField(name);
  const id = useId();
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={id} sx={{ typography: "subtitle2", color: "text.secondary", mb: 1 }}>
        {t.network}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        {...field}
        sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" } }}
      >
        {networks.map((network) => (
          <FormControlLabel
            key={network}
            value={network}
            control={<Radio sx={{ alignSelf: "start" }} />}
            label={
              <>
                <Typography variant="subtitle2" component="span" sx={{ display: "block" }}>
                  {t.networks[network].name}
                </Typography>
                <Typography variant="caption" component="span" sx={{ display: "block", color: "text.secondary" }}>
                  {t.networks[network].hint}
                </Typography>
              </>
            }
            sx={{
              m: 0,
              p: 1,
              pr: 2,
              pb: 2,
              alignItems: "start",
              border: 1,
              borderColor: field.value === network ? "primary.main" : "divider",
              borderRadius: "12px",
              bgcolor: field.value === network ? "action.selected" : undefined,
              "& .MuiFormControlLabel-label": { pt: 1 },
            }}
          />
        ))}
      </RadioGroup>
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
}
