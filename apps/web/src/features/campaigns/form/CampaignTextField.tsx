import Box from "@mui/material/Box";
import { splitCampaignText } from "@recado/domain";
import { useMemo, useRef } from "react";
import { InsertButtons } from "../../../shared/form/InsertButtons";
import { insertText } from "../../../shared/form/insertText";
import type { TextVariables } from "../../../shared/form/textVariables";
import { VariableTextField } from "../../../shared/form/VariableTextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { EmojiButton } from "../../conversation";
import { campaignFormTexts } from "./texts";

interface CampaignTextFieldProps {
  name: string;
  label: string;
  helperText?: string;
  /** The company's own variables; until they are here nobody can say what is none. */
  ownKeys: readonly string[] | undefined;
  disabled: boolean;
}

/** A text for many, with buttons for what differs from one reader to the next. */
export function CampaignTextField({ ownKeys, disabled, ...props }: CampaignTextFieldProps) {
  const t = useTexts(campaignFormTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => field.current && insertText(field.current, text);
  const choices = useMemo(
    () => [
      ...Object.entries(t.variables).map(([text, label]) => ({ text, label })),
      ...(ownKeys ?? []).map((key) => ({ text: `{${key}}`, label: key })),
    ],
    [t, ownKeys],
  );
  const variables = useMemo(
    (): TextVariables => ({
      split: (text) => (ownKeys ? splitCampaignText(text, ownKeys) : [{ text, kind: "words" }]),
      offered: choices.map(({ text }) => text),
      hasContactFields: false,
    }),
    [choices, ownKeys],
  );
  return (
    <div>
      <VariableTextField
        {...props}
        variables={variables}
        multiline
        minRows={5}
        maxRows={12}
        disabled={disabled}
        field={field}
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
