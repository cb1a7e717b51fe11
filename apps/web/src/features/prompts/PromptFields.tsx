import Box from "@mui/material/Box";
import { DEFAULT_MODEL, type Prompt, type PromptInput, VOICES } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../shared/form/SelectField";
import { SwitchField } from "../../shared/form/SwitchField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { queueList } from "../queues";
import { promptTexts } from "./texts";

interface PromptFieldsProps {
  field: (name: keyof PromptInput) => { name: string };
  prompt?: Prompt;
}

const whole = (maxLength: number) => ({ inputProps: { inputMode: "numeric" as const, maxLength } });
const PRICE = { inputProps: { inputMode: "decimal" as const, maxLength: 9 } };
const OPENAI = "https://api.openai.com/v1";

/** Everything a prompt is made of; what belongs to a voice only where it has one. */
export function PromptFields({ field, prompt }: PromptFieldsProps) {
  const t = useTexts(promptTexts).dialog;
  // Until they have come, the chosen one is known.
  const { data: queues = prompt?.queue ? [prompt.queue] : [] } = useQuery(queueList);
  const isSpoken = useWatch({ name: "voice" }) !== "texto";
  const voices = VOICES.map((value) => ({ value, label: value === "texto" ? t.text : nameOf(value) }));
  return (
    <Box sx={{ display: "grid", gap: 2.5, minWidth: 0 }}>
      <Pair>
        <TextField {...field("name")} label={t.name} autoComplete="off" autoFocus />
        <SelectField
          {...field("queueId")}
          label={t.queue}
          helperText={t.queueHint}
          choices={queues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Pair>
      <TextField {...field("prompt")} label={t.prompt} helperText={t.promptHint} multiline minRows={6} maxRows={14} />
      <Pair>
        <TextField
          {...field("apiKey")}
          label={t.apiKey}
          helperText={prompt?.apiKey ? t.kept : t.apiKeyHint}
          autoComplete="off"
        />
        <SelectField {...field("voice")} label={t.voice} helperText={t.voiceHint} choices={voices} />
        {isSpoken && (
          <TextField
            {...field("voiceKey")}
            label={t.voiceKey}
            helperText={prompt?.voiceKey ? t.kept : t.voiceKeyHint}
            autoComplete="off"
          />
        )}
        {isSpoken && (
          <TextField
            {...field("voiceRegion")}
            label={t.voiceRegion}
            helperText={t.voiceRegionHint}
            autoComplete="off"
          />
        )}
      </Pair>
      <Pair always>
        <TextField {...field("maxTokens")} {...whole(5)} label={t.maxTokens} helperText={t.maxTokensHint} />
        <TextField
          {...field("temperature")}
          inputProps={{ inputMode: "decimal", maxLength: 4 }}
          label={t.temperature}
          helperText={t.temperatureHint}
        />
        <TextField {...field("maxMessages")} {...whole(3)} label={t.maxMessages} helperText={t.maxMessagesHint} />
        <TextField {...field("monthlyTokens")} {...whole(9)} label={t.monthlyTokens} helperText={t.monthlyTokensHint} />
      </Pair>
      <Pair>
        <TextField
          {...field("baseUrl")}
          label={t.baseUrl}
          helperText={t.baseUrlHint}
          placeholder={OPENAI}
          shrinkLabel
        />
        <TextField
          {...field("model")}
          label={t.model}
          helperText={t.modelHint}
          placeholder={DEFAULT_MODEL}
          shrinkLabel
        />
      </Pair>
      <Pair always>
        <TextField {...field("inputPrice")} {...PRICE} label={t.inputPrice} helperText={t.priceHint} />
        <TextField {...field("outputPrice")} {...PRICE} label={t.outputPrice} helperText={t.priceHint} />
      </Pair>
      <SwitchField {...field("seesPictures")} label={t.seesPictures} helperText={t.seesPicturesHint} />
    </Box>
  );
}

/** Two beside each other; small ones also on a phone. */
function Pair({ always, children }: { always?: boolean; children: ReactNode }) {
  const two = "repeat(2, minmax(0, 1fr))";
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2.5,
        alignItems: "start",
        gridTemplateColumns: { xs: always ? two : "minmax(0, 1fr)", sm: two },
      }}
    >
      {children}
    </Box>
  );
}

/** What Azure calls its voices: the name among the language and the kind. */
function nameOf(voice: string): string {
  return voice.replace(/^pt-BR-|Neural$/g, "");
}
