import { type CampaignReader, renderCampaignText } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNow } from "../../../shared/screen/useNow";
import { campaignSettingList } from "../campaignQueries";
import { readSettings } from "../readSettings";
import { useCompanyTimes } from "../useCompanyTimes";

/** Fills in a text as the server will when it sends. */
export function useCampaignRenderer(): (text: string, reader: CampaignReader) => string {
  const { timeZone = "UTC" } = useCompanyTimes();
  const { data } = useQuery(campaignSettingList);
  const now = useNow();
  return useMemo(() => {
    const variables = data ? readSettings(data).variables : [];
    return (text, reader) => renderCampaignText(text, reader, { variables, now, timeZone }).trim();
  }, [data, now, timeZone]);
}
