import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useId, useRef } from "react";
import { insertText } from "../../shared/form/insertText";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmojiButton } from "../conversation";
import { quickMessageTexts } from "./texts";

/** What the service puts the values in place of, in the order people need them. */
const VARIABLES = ["firstName", "name", "ms", "protocol", "hora"] as const;

interface MessageFieldProps {
  name: string;
}

/** A text with buttons for what changes from one conversation to the next, and for emojis. */
export function MessageField({ name }: MessageFieldProps) {
  const t = useTexts(quickMessageTexts);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => field.current && insertText(field.current, text);
  return (
    <div>
      <TextField
        name={name}
        label={t.dialog.message}
        multiline
        minRows={4}
        maxRows={10}
        inputProps={{ ref: field, maxLength: 10_000 }}
        endAdornment={
          <Box sx={{ alignSelf: "flex-end", width: 40, height: 40, mr: -1, mb: -1 }}>
            <Suspense>
              <EmojiButton onEmoji={insert} />
            </Suspense>
          </Box>
        }
      />
      <Box
        role="group"
        aria-labelledby={id}
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}
      >
        <Typography id={id} variant="caption" sx={{ color: "text.secondary" }}>
          {t.dialog.insert}
        </Typography>
        {VARIABLES.map((variable) => (
          <Button
            key={variable}
            size="small"
            variant="outlined"
            title={`{{${variable}}}`}
            // The caret must stay where the text is to go.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(`{{${variable}}}`)}
            sx={{ minHeight: 32, py: 0, px: 1.25 }}
          >
            {t.variables[variable]}
          </Button>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: "text.secondary", mt: 0.5 }}>
        {t.dialog.insertHint}
      </Typography>
    </div>
  );
}
