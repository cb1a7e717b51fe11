import { useEffect, useEffectEvent } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";

/** Shows what a colleague saved meanwhile, unless somebody is typing other things here. */
export function FollowSaved({ saved }: { saved: FieldValues }) {
  const { reset, formState } = useFormContext();
  const { isDirty } = formState;
  const follow = useEffectEvent(() => {
    if (!isDirty) reset(saved);
  });
  const text = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another text, whoever made the object
  useEffect(() => follow(), [text]);
  return null;
}
