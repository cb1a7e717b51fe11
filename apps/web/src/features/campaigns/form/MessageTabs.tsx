import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { CAMPAIGN_MESSAGES } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { FormTabs } from "../../../shared/form/FormTabs";
import { useTexts } from "../../../shared/texts/defineTexts";
import { campaignSettingList } from "../campaignQueries";
import { readSettings } from "../readSettings";
import { useCompanyTimes } from "../useCompanyTimes";
import { CampaignTextField } from "./CampaignTextField";
import { confirmationName, messageName } from "./campaignValues";
import { TextPreview } from "./TextPreview";
import { campaignFormTexts } from "./texts";

interface MessageTabsProps {
  disabled: boolean;
  /** What comes along with the message, for the preview. */
  attachment: ReactNode;
  /** What belongs to all five of them. */
  above: ReactNode;
  below: ReactNode;
}

/** The five texts a campaign takes turns with, and how the one that is shown arrives. */
export function MessageTabs({ disabled, attachment, above, below }: MessageTabsProps) {
  const t = useTexts(campaignFormTexts);
  const [shown, setShown] = useState(0);
  const { data } = useQuery(campaignSettingList);
  const confirmation = useWatch({ name: "confirmation" }) === true;
  const ownKeys = useMemo(() => data && readSettings(data).variables.map(({ key }) => key), [data]);
  const field = { ownKeys, disabled };
  const texts = useWatch({ name: CAMPAIGN_MESSAGES.map(messageName) }) as string[];
  const written = texts.map((text) => text.trim() !== "");

  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 4,
        rowGap: 2.5,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
        alignItems: "start",
        pt: 2.5,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Stack spacing={2.5} sx={{ minWidth: 0 }}>
        <div>
          <Typography variant="h3">{t.messages}</Typography>
          <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
            {t.versions(written.filter(Boolean).length)}
          </Typography>
        </div>
        {above}
        <Box sx={segmentsSx(written)}>
          <FormTabs
            label={t.messages}
            isInside
            onShow={setShown}
            panelHeight={0}
            parts={CAMPAIGN_MESSAGES.map((place) => ({
              title: t.message(place),
              fields: [messageName(place), confirmationName(place)],
              content: (
                <>
                  {confirmation && (
                    <CampaignTextField
                      {...field}
                      name={confirmationName(place)}
                      label={t.confirmationText}
                      helperText={t.confirmationTextHint}
                    />
                  )}
                  <CampaignTextField
                    {...field}
                    name={messageName(place)}
                    label={t.text}
                    helperText={place === 1 ? undefined : t.otherTextHint}
                  />
                </>
              ),
            }))}
          />
          {data && <OptOutHint words={readSettings(data).optOutWords} />}
        </Box>
        {below}
      </Stack>
      <Box sx={{ minWidth: 0, position: { md: "sticky" }, top: 0 }}>
        <TextPreview
          place={CAMPAIGN_MESSAGES[shown] ?? CAMPAIGN_MESSAGES[0]}
          confirmation={confirmation}
          attachment={attachment}
        />
      </Box>
    </Box>
  );
}

/** How one gets out of it. */
function OptOutHint({ words }: { words: readonly string[] }) {
  const t = useTexts(campaignFormTexts);
  const { either } = useCompanyTimes();
  if (words.length === 0) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 1.5, mx: 0.5, color: "text.secondary" }}>
      {t.optOut(either(words.map((word) => `“${word}”`)))}
    </Typography>
  );
}

/** Segments in a well; those in which something is written have a dot. */
function segmentsSx(written: boolean[]) {
  const dots = written.flatMap((isWritten, index) =>
    isWritten ? [`& .MuiTab-root:nth-of-type(${index + 1})::after`] : [],
  );
  return {
    "& .MuiTabs-root": {
      width: "fit-content",
      maxWidth: "100%",
      minHeight: 0,
      p: "3px",
      border: 0,
      borderRadius: "11px",
      bgcolor: "var(--sunken)",
      boxShadow: "inset 0 0 0 1px var(--line-soft)",
    },
    "& .MuiTab-root": {
      minHeight: 34,
      px: { xs: 1, sm: 1.5 },
      py: 0.5,
      borderRadius: "8px",
      fontSize: "0.8125rem",
      "@media (pointer: coarse)": { minHeight: 40 },
    },
    "& .MuiTab-root.Mui-selected": { color: "text.primary", bgcolor: "var(--raised)", boxShadow: "var(--e1)" },
    "& .MuiTabs-indicator": { display: "none" },
    // What can be put into the text looks as it will there.
    "& [role=group] .MuiButton-outlined": {
      border: 0,
      color: "var(--brand-on-soft)",
      bgcolor: "var(--brand-soft)",
      "&:hover": { bgcolor: "color-mix(in srgb, var(--brand) 20%, var(--brand-soft))" },
    },
    ...(dots.length > 0 && {
      [dots.join()]: {
        content: '""',
        position: "absolute",
        top: 6,
        right: 3,
        width: 6,
        height: 6,
        borderRadius: "3px",
        bgcolor: "primary.main",
      },
    }),
  };
}
