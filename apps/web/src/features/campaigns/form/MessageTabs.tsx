import Box from "@mui/material/Box";
import { CAMPAIGN_MESSAGES } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { FormTabs } from "../../../shared/form/FormTabs";
import { useTexts } from "../../../shared/texts/defineTexts";
import { campaignSettingList } from "../campaignQueries";
import { readSettings } from "../readSettings";
import { CampaignTextField } from "./CampaignTextField";
import { confirmationName, messageName } from "./campaignValues";
import { TextPreview } from "./TextPreview";
import { campaignFormTexts } from "./texts";

interface MessageTabsProps {
  disabled: boolean;
  /** What comes along with the message, for the preview. */
  attachment: ReactNode;
}

/** The five texts a campaign takes turns with, and how the one that is shown arrives. */
export function MessageTabs({ disabled, attachment }: MessageTabsProps) {
  const t = useTexts(campaignFormTexts);
  const [shown, setShown] = useState(0);
  const { data } = useQuery(campaignSettingList);
  const confirmation = useWatch({ name: "confirmation" }) === true;
  const ownKeys = data ? readSettings(data).variables.map(({ key }) => key) : [];
  const field = { ownKeys, disabled };

  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 4,
        rowGap: 2.5,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 340px)" },
        alignItems: "start",
      }}
    >
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
      <TextPreview
        place={CAMPAIGN_MESSAGES[shown] ?? CAMPAIGN_MESSAGES[0]}
        confirmation={confirmation}
        attachment={attachment}
      />
    </Box>
  );
}
