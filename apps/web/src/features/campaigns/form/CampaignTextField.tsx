import Box from "@mui/material/Box";
import { useRef } from "react";
import { InsertButtons } from "../../../shared/form/InsertButtons";
import { insertText } from "../../../shared/form/insertText";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { EmojiButton } from "../../conversation";
import { campaignFormTexts } from "./texts";

interface CampaignTextFieldProps {
  name: string;
  label: string;
  helperText?: string;
  /** The company's own variables. */
  ownKeys: readonly string[];
  disabled: boolean;
}

/** A text for many, with buttons for what differs from one reader to the next. */
export function CampaignTextField({ ownKeys, disabled, ...props }: CampaignTextFieldProps) {
  const t = useTexts(campaignFormTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => field.current && insertText(field.current, text);
  const choices = [
    ...Object.entries(t.variables).map(([text, label]) => ({ text, label })),
    ...ownKeys.map((key) => ({ text: `{${key}}`, label: key })),
  ];
  return (
    <div>
      <TextField
        {...props}
        multiline
        minRows={5}
        maxRows={12}
        disabled={disabled}
        inputProps={{ ref: field }}
        endAdornment={
          !disabled && (
            <Box sx={{ alignSelf: "flex-end", width: 40, height: 40, mr: -1, mb: -1 }}>
              <EmojiButton onEmoji={insert} />
            </Box>
          )
        }
      />
      {!disabled && <InsertButtons label={t.insert} choices={choices} onInsert={insert} />}
    </div>
  );
}
