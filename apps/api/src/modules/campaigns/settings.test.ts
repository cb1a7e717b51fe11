import { campaignSettingChannel, campaignSettingRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { catchUp, listen } from "../../../testing/live.js";

const api = useApi();

it("how campaigns are sent is told to whoever manages them, and to nobody else", async () => {
  const { id, admin } = await api.makeCompany({ flags: { useCampaigns: true } });
  const [holder, plain] = [await listen(api, admin), await listen(api, await api.makeUser(admin))];
  const record = await admin.call(campaignSettingRoutes.update, { body: { settings: { dailyLimit: 300 } } });
  expect(record).toContainEqual({ key: "dailyLimit", value: "300" });
  expect(await holder.wait(campaignSettingChannel, id)).toEqual([{ action: "create", record }]);
  await catchUp(plain);
  expect(plain.received.filter(({ event }) => event.endsWith("-campaignSettings"))).toEqual([]);
});
