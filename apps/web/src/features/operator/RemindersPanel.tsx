import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { LANGUAGES, type Language, type ReminderText, reminderRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cacheAnswer, queryFor } from "../../shared/api/queries";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { LANGUAGE_NAMES, languageStore } from "../../shared/texts/languageStore";
import { DiscardDialog } from "../../shared/ui/DiscardDialog";
import { FailedPart } from "../../shared/ui/FailedPart";
import { UnsavedContext, useUnsaved, useUnsavedParts } from "../../shared/ui/unsaved";
import { FilterSelect } from "./FilterSelect";
import { ReminderForm } from "./ReminderForm";
import { operatorTexts } from "./texts";

const reminders = queryFor(reminderRoutes.list);
const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** What companies are reminded with before and after their due date, in each language. */
export function RemindersPanel() {
  const t = useTexts(operatorTexts).reminders;
  const [language, setLanguage] = useState<Language>(useStore(languageStore));
  /** The language that is shown once what was written may be lost. */
  const [wanted, setWanted] = useState<Language>();
  const { register, isUnsaved } = useUnsavedParts();
  useUnsaved(isUnsaved);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(reminders);

  function keep(saved: ReminderText) {
    const isSame = ({ language, step }: ReminderText) => language === saved.language && step === saved.step;
    if (data) cacheAnswer(client, reminders, { texts: data.texts.map((text) => (isSame(text) ? saved : text)) });
  }

  function show(next: Language) {
    setWanted(undefined);
    setLanguage(next);
  }

  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />;
  return (
    <Stack spacing={3}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", justifyContent: "space-between" }}>
        <Box component="p" sx={{ m: 0, color: "text.secondary", flex: "1 1 280px" }}>
          {t.lead}
        </Box>
        <FilterSelect
          label={t.language}
          value={language}
          choices={CHOICES}
          onChange={(next) => next && (isUnsaved() ? setWanted(next) : show(next))}
        />
      </Box>
      {data ? (
        <UnsavedContext value={register}>
          {data.texts
            .filter((text) => text.language === language)
            .map((text) => (
              <ReminderForm key={`${language} ${text.step}`} text={text} onSaved={keep} />
            ))}
        </UnsavedContext>
      ) : (
        <Card>
          <Skeleton variant="rounded" height={320} />
        </Card>
      )}
      {wanted && (
        <DiscardDialog
          name={LANGUAGE_NAMES[language]}
          onConfirm={() => show(wanted)}
          onClose={() => setWanted(undefined)}
        />
      )}
    </Stack>
  );
}
