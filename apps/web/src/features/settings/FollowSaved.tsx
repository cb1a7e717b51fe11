import type { WorkingHours } from "@recado/contract";
import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";

/** Shows hours a colleague saved meanwhile, unless somebody is typing other ones here. */
export function FollowSaved({ schedules }: { schedules: WorkingHours[] }) {
  const { reset, formState } = useFormContext();
  const { isDirty } = formState;
  const follow = useEffectEvent(() => {
    if (!isDirty) reset({ schedules });
  });
  const saved = JSON.stringify(schedules);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another week is another text, whoever made the array
  useEffect(() => follow(), [saved]);
  return null;
}
