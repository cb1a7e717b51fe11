import { type Setting, type SettingKey, settingChannel, settingRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../api/queries";
import { useChannel } from "./useChannel";

const settings = queryFor(settingRoutes.list);

/** The company's value of a setting, kept true to its channel; undefined until it is known. */
export function useSetting(key: SettingKey): string | undefined {
  const client = useQueryClient();
  const { data } = useQuery(settings);
  useChannel(settingChannel, ({ setting }) => {
    client.setQueryData(settings.queryKey, (all: Setting[] | undefined) =>
      all?.map((one) => (one.key === setting.key ? setting : one)),
    );
  });
  return data?.find((one) => one.key === key)?.value;
}
