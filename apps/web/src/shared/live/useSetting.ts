import { type SettingKey, settingChannel, settingRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../api/queries";
import { updateOn } from "./liveRule";

/** The settings of the company. */
export const settingList = queryFor(
  settingRoutes.list,
  {},
  {
    live: [updateOn(settingChannel, (all, { setting }) => all.map((one) => (one.key === setting.key ? setting : one)))],
  },
);

/** The company's value of a setting; undefined until it is known. */
export function useSetting(key: SettingKey): string | undefined {
  const { data } = useQuery(settingList);
  return data?.find((one) => one.key === key)?.value;
}
