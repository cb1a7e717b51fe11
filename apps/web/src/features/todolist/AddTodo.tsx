import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { Plus } from "lucide-react";
import { type FormEvent, type Ref, useState } from "react";
import { sayPasteCut } from "../../shared/form/sayPasteCut";
import { useTexts } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";
import { todoTexts } from "./texts";
import { MAX_LENGTH } from "./useTodos";

interface AddTodoProps {
  onAdd: (text: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Type, press Enter, type the next. */
export function AddTodo({ onAdd, ref }: AddTodoProps) {
  const t = useTexts(todoTexts);
  const ui = useTexts(uiTexts);
  const [text, setText] = useState("");

  function add(event: FormEvent) {
    event.preventDefault();
    onAdd(text);
    setText("");
  }

  return (
    <Box component="form" onSubmit={add} sx={{ display: "flex", gap: 1, mb: 2 }}>
      <TextField
        inputRef={ref}
        placeholder={t.placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          htmlInput: { "aria-label": t.placeholder, maxLength: MAX_LENGTH, onPaste: sayPasteCut, autoComplete: "off" },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        startIcon={<Plus size={18} aria-hidden />}
        sx={{ minHeight: 44, flexShrink: 0 }}
      >
        {ui.add}
      </Button>
    </Box>
  );
}
