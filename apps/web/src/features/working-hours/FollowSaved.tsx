import { useEffect, useEffectEvent } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";

interface FollowSavedProps {
  saved: FieldValues;
  /** The fields hold what was changed while they were being saved. */
  isAhead: boolean;
}

/** Shows what a colleague saved meanwhile, unless somebody is typing or saving other things here. */
export function FollowSaved({ saved, isAhead }: FollowSavedProps) {
  const { reset, formState } = useFormContext();
  const { isDirty, isSubmitting } = formState;
  const follow = useEffectEvent(() => {
    if (!isDirty && !isSubmitting && !isAhead) reset(saved);
  });
  const text = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another text, whoever made the object
  useEffect(() => follow(), [text]);
  return null;
}
