/** One campaign over one connection: its messages leave one after the other. */
export interface Stream {
  campaignId: number;
  connectionId: number;
}
