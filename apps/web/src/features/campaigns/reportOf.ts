/** Where the report of a campaign is. */
export const reportOf = (campaignId: number) => `/campaign/${campaignId}/report`;
