import { SECRET_SETTINGS, type Setting, type SettingKey, settingRoutes } from "@recado/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shared/api/call";
import { settingList, useSetting } from "../../shared/live/useSetting";
import { textsNow } from "../../shared/texts/defineTexts";
import { toastDone, toastError } from "../../shared/ui/toasts";
import { settingTexts } from "./texts";

const { queryKey } = settingList;

const isSecret = (key: SettingKey) => (SECRET_SETTINGS as readonly SettingKey[]).includes(key);

/** One setting with a way to change it: the change shows at once and is taken back when the server refuses it. */
export function useSettingControl(key: SettingKey) {
  const client = useQueryClient();
  const value = useSetting(key) ?? "";

  const read = () => client.getQueryData<Setting[]>(queryKey)?.find((one) => one.key === key)?.value;
  const write = (next: string) =>
    client.setQueryData<Setting[]>(queryKey, (all) =>
      all?.map((one) => (one.key === key ? { key, value: next } : one)),
    );

  const mutation = useMutation({
    // Two changes of one setting reach the server in the order they were made.
    scope: { id: `setting.${key}` },
    mutationFn: (next: string) => call(settingRoutes.update, { params: { key }, body: { value: next } }),
    async onMutate(next) {
      await client.cancelQueries({ queryKey });
      const before = read();
      // A secret shows as the mask the server makes of it, never as what was typed.
      if (!isSecret(key)) write(next);
      return { before };
    },
    onSuccess(saved, next) {
      // Unless a later change is already on its way.
      if (isSecret(key) || read() === next) write(saved.value);
      toastDone(textsNow(settingTexts).saved);
    },
    onError(error, next, context) {
      if (context?.before !== undefined && read() === next) write(context.before);
      void client.invalidateQueries({ queryKey });
      toastError(error);
    },
  });

  /** Answers whether it was saved; that it was not is told already. */
  const save = (next: string) =>
    mutation.mutateAsync(next).then(
      () => true,
      () => false,
    );

  return { value, save, saving: mutation.isPending };
}
