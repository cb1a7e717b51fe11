import { useMutation } from "@tanstack/react-query";
import { toastDone, toastError } from "./toasts";

interface ActionOptions<Input, Result> {
  /** Said when it worked. */
  done?: string | ((result: Result, input: Input) => string);
  onDone?: (result: Result, input: Input) => void;
  /** Said when the failure has no sentence of its own. */
  failed?: string;
}

/** An action outside of a form (a switch, a removal): knows that it is running, says how it ended. */
export function useAction<Input, Result>(
  action: (input: Input) => Promise<Result>,
  { done, onDone, failed }: ActionOptions<Input, Result> = {},
) {
  return useMutation({
    mutationFn: action,
    onError: (error) => toastError(error, failed),
    onSuccess(result, input) {
      onDone?.(result, input);
      if (done) toastDone(typeof done === "string" ? done : done(result, input));
    },
  });
}
