import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { SelectInput } from "../../../shared/form/SelectInput";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { campaignFormTexts } from "./texts";
import type { Reader } from "./useReaders";

interface ReaderChoiceProps {
  people: Reader[];
  /** One of them. */
  reader: Reader;
  onChange: (id: number) => void;
}

/** Whose eyes the text is read with: one after the other, or somebody by name. */
export function ReaderChoice({ people, reader, onChange }: ReaderChoiceProps) {
  const t = useTexts(campaignFormTexts);
  const place = people.indexOf(reader);
  const step = (by: number) => {
    const next = people[(place + by + people.length) % people.length];
    if (next) onChange(next.id);
  };
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        px: 1.5,
        pt: 1.5,
        pb: 1,
        bgcolor: "background.paper",
        borderTop: "1px solid var(--line)",
      }}
    >
      <SelectInput
        label={t.viewAs}
        value={reader.id}
        onChange={(event) => onChange(Number(event.target.value))}
        sx={{ mr: "auto", maxWidth: 280 }}
      >
        {people.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </SelectInput>
      {people.length > 1 && (
        <>
          <IconAction label={t.previous} icon={ChevronLeft} onClick={() => step(-1)} />
          <IconAction label={t.next} icon={ChevronRight} onClick={() => step(1)} />
        </>
      )}
    </Box>
  );
}
