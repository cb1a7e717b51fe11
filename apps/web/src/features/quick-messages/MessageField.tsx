import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { InsertButtons } from "../../shared/form/InsertButtons";
import { insertText } from "../../shared/form/insertText";
import { MESSAGE_TEXT } from "../../shared/form/textVariables";
import { VariablePreview } from "../../shared/form/VariablePreview";
import { VariableTextField } from "../../shared/form/VariableTextField";
import { typed, VARIABLES, variableTexts } from "../../shared/form/variables";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmojiButton } from "../conversation";
import { quickMessageTexts } from "./texts";

interface MessageFieldProps {
  name: string;
}

/** A text with buttons for what changes from one conversation to the next, and for emojis. */
export function MessageField({ name }: MessageFieldProps) {
  const t = useTexts(quickMessageTexts);
  const { names } = useTexts(variableTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => field.current && insertText(field.current, text);
  return (
    <div>
      <VariableTextField
        name={name}
        variables={MESSAGE_TEXT}
        label={t.dialog.message}
        multiline
        minRows={4}
        maxRows={10}
        field={field}
        inputProps={{ maxLength: 10_000 }}
        endAdornment={
          <Box sx={{ alignSelf: "flex-end", width: 40, height: 40, mr: -1, mb: -1 }}>
            <EmojiButton onEmoji={insert} />
          </Box>
        }
      />
      <VariablePreview name={name} />
      <InsertButtons
        label={t.dialog.insert}
        choices={VARIABLES.map((variable) => ({ text: typed(variable), label: names[variable] }))}
        onInsert={insert}
      />
      <Typography variant="caption" component="p" sx={{ color: "text.secondary", mt: 0.5, mx: 0.5 }}>
        {t.dialog.insertHint}
      </Typography>
    </div>
  );
}
