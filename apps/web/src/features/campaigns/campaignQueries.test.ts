import { campaignSettingChannel, campaignSettingRoutes, wireName } from "@recado/contract";
import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createQueryClient } from "../../shared/api/queryClient";
import { followLive } from "../../shared/live/followLive";
import { deliver } from "../../shared/live/listeners";
import { settingRows } from "../../testing/campaigns";
import { mock } from "../../testing/mockRoutes";
import { campaignSettingList } from "./campaignQueries";

it("follows how a colleague changes the pace of campaigns", async () => {
  const list = mock(campaignSettingRoutes.list, () => settingRows());
  const client = createQueryClient();
  const stop = followLive(client, 1);
  const observer = new QueryObserver(client, campaignSettingList);
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(settingRows());
  const record = settingRows({ dailyLimit: 300 });
  deliver(wireName(campaignSettingChannel, 1), { action: "create", record }, { missed: false });
  await expect.poll(() => observer.getCurrentResult().data).toEqual(record);
  expect(list.calls).toHaveLength(1);
  leave();
  stop();
});
