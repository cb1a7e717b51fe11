import { CAMPAIGN_MESSAGES, type Campaign, type CampaignInput } from "@recado/contract";
import { toMoment, toWallText } from "./wallTime";

type MessageField = (typeof CAMPAIGN_MESSAGES)[number];

export const messageName = (place: MessageField) => `message${place}` as const;
export const confirmationName = (place: MessageField) => `confirmationMessage${place}` as const;

/** The texts of a campaign, which may be changed when nothing else may. */
const TEXTS = CAMPAIGN_MESSAGES.flatMap((place) => [messageName(place), confirmationName(place)]);

export function startValues(campaign: Campaign | undefined, timeZone: string) {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, campaign?.[name] ?? ""]));
  return {
    ...texts,
    name: campaign?.name ?? "",
    confirmation: campaign?.confirmation ?? false,
    scheduledAt: campaign?.scheduledAt ? toWallText(new Date(campaign.scheduledAt), timeZone) : "",
    whatsappIds: campaign?.whatsappIds ?? [],
    contactListId: campaign?.contactListId ?? null,
    fileListId: campaign?.fileListId ?? null,
    tagListId: null,
  };
}

/** What goes over the wire: the time as a moment, and a tag in place of the list. */
export function toBody(form: CampaignInput, timeZone: string): CampaignInput {
  return {
    ...form,
    scheduledAt: form.scheduledAt && toMoment(form.scheduledAt, timeZone),
    whatsappId: form.whatsappIds[0] ?? null,
    contactListId: form.tagListId === null ? form.contactListId : null,
  };
}

export function textsOf(form: CampaignInput) {
  return Object.fromEntries(TEXTS.map((name) => [name, form[name]]));
}

export function chosenConnectionsOf({ whatsappId, whatsappIds }: CampaignInput) {
  return { whatsappId, whatsappIds };
}
