import Box from "@mui/material/Box";
import {
  INTEGRATION_TYPES,
  type IntegrationType,
  type QueueIntegration,
  type QueueIntegrationInput,
  ROBOT_LANGUAGES,
} from "@recado/contract";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../shared/form/SelectField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { SecretField } from "./SecretField";
import { TestButton } from "./TestButton";
import { integrationTexts } from "./texts";
import { TYPE_NAMES } from "./typeNames";

interface IntegrationFieldsProps {
  field: (name: keyof QueueIntegrationInput) => { name: string };
  integration?: QueueIntegration;
}

const WHOLE = { inputProps: { inputMode: "numeric" as const, maxLength: 6 } };

/** The fields of the type that is chosen. */
export function IntegrationFields({ field, integration }: IntegrationFieldsProps) {
  const t = useTexts(integrationTexts).dialog;
  const type = useWatch({ name: "type" }) as IntegrationType;
  const url = type !== "dialogflow" && (
    <TextField {...field("urlN8N")} label={t.url} helperText={t.urlHint[type]} autoComplete="off" />
  );
  return (
    <>
      <Pair>
        <SelectField
          {...field("type")}
          label={t.type}
          choices={INTEGRATION_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
        />
        <TextField {...field("name")} label={t.name} autoComplete="off" autoFocus />
      </Pair>
      <Notice kind="info">{t.hints[type]}</Notice>
      {type === "dialogflow" && (
        <>
          <Pair>
            <TextField {...field("projectName")} label={t.projectName} autoComplete="off" />
            <SelectField
              {...field("language")}
              label={t.language}
              choices={ROBOT_LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
            />
          </Pair>
          <TextField
            {...field("jsonContent")}
            label={t.jsonContent}
            helperText={integration?.jsonContent ? t.kept : t.jsonHint}
            autoComplete="off"
            minRows={4}
            maxRows={10}
            multiline
          />
          <TestButton integrationId={integration?.id} />
        </>
      )}
      {(type === "n8n" || type === "webhook") && url}
      {(type === "n8n" || type === "webhook") && (
        <SecretField {...field("secret")} isKept={Boolean(integration?.secret)} />
      )}
      {type === "typebot" && (
        <>
          <Pair>
            {url}
            <TextField {...field("typebotSlug")} label={t.slug} helperText={t.slugHint} autoComplete="off" />
            <TextField {...field("typebotExpires")} {...WHOLE} label={t.expires} helperText={t.expiresHint} />
            <TextField {...field("typebotDelayMessage")} {...WHOLE} label={t.delay} helperText={t.delayHint} />
          </Pair>
          <Pair>
            <TextField
              {...field("typebotKeywordFinish")}
              label={t.finish}
              helperText={t.finishHint}
              autoComplete="off"
            />
            <TextField
              {...field("typebotKeywordRestart")}
              label={t.restart}
              helperText={t.restartHint}
              autoComplete="off"
            />
          </Pair>
          <TextField {...field("typebotRestartMessage")} label={t.restartMessage} multiline minRows={2} maxRows={6} />
        </>
      )}
      {(type === "typebot" || type === "dialogflow") && (
        <TextField
          {...field("typebotUnknownMessage")}
          label={t.unknown}
          helperText={t.unknownHint}
          multiline
          minRows={2}
          maxRows={6}
        />
      )}
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: { sm: "1fr 1fr" }, alignItems: "start" }}>
      {children}
    </Box>
  );
}
