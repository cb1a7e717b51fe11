import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { integrationTexts } from "./texts";

interface SecretFieldProps {
  name: string;
  /** There is one already, of which only the end is shown. */
  isKept: boolean;
}

/** What signs the requests: typed, or made here, and never shown again. */
export function SecretField({ name, isKept }: SecretFieldProps) {
  const t = useTexts(integrationTexts).dialog;
  const { setValue } = useFormContext();
  const [made, setMade] = useState("");

  function make() {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    setValue(name, secret, { shouldDirty: true });
    setMade(secret);
  }

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: 1.5 }}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <TextField
          name={name}
          label={t.secret}
          helperText={made ? t.secretOnce : isKept ? t.kept : t.secretHint}
          autoComplete="off"
        />
      </Box>
      {made ? (
        <CopyButton text={made} />
      ) : (
        <Button
          variant="outlined"
          startIcon={<KeyRound size={18} strokeWidth={1.75} />}
          onClick={make}
          sx={{ minHeight: 44 }}
        >
          {t.secretMake}
        </Button>
      )}
    </Box>
  );
}
