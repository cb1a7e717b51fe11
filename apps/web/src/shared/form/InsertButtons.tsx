import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";

interface InsertButtonsProps {
  /** Stands before the buttons: "Inserir:". */
  label: string;
  /** What can be put in, and what it is called. */
  choices: readonly { text: string; label: string }[];
  onInsert: (text: string) => void;
}

/** Buttons below a text that put something in where the caret stands. */
export function InsertButtons({ label, choices, onInsert }: InsertButtonsProps) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1, mx: 0.5 }}
    >
      <Typography id={id} variant="caption" sx={{ color: "text.secondary" }}>
        {label}
      </Typography>
      {choices.map((choice) => (
        <Button
          key={choice.text}
          size="small"
          variant="outlined"
          title={choice.text}
          // The caret must stay where the text is to go.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(choice.text)}
          sx={{ minHeight: 32, py: 0, px: 1.25 }}
        >
          {choice.label}
        </Button>
      ))}
    </Box>
  );
}
