import { zodResolver } from "@hookform/resolvers/zod";
import type { ErrorCode } from "@recado/contract";
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "../api/apiError";
import { textsNow } from "../texts/defineTexts";
import { describeError } from "../ui/describeError";
import { Notice } from "../ui/Notice";
import { FormActions, type FormLayout } from "./FormActions";
import { FormBody } from "./FormBody";
import { LimitsContext, type ProblemTexts, ProblemTextsContext, READY_TEXT } from "./formContext";
import { hiddenProblemTexts } from "./hiddenProblemTexts";
import { limitsOf } from "./limitsOf";
import { listProblems, placeOf } from "./problemPlaces";
import { useUnsavedFields } from "./useUnsavedFields";

/** A submit this soon after one that was taken is a double click. After a refusal nobody has to wait. */
const SUBMIT_GUARD_MS = 400;

type Schema = z.ZodType<FieldValues, FieldValues>;
type FieldName<S extends Schema> = Extract<keyof z.input<S>, string>;

export interface FormProps<S extends Schema> {
  /** By which a button outside of it sends it. */
  id?: string;
  /** The contract's own schema of the body. */
  schema: S;
  /** What the fields hold at first. */
  start: DefaultValues<z.input<S>>;
  /** Saves. What it throws is shown: under the fields it names, else above them. `false`: not all of it is saved, and that was told. */
  onSubmit: (body: z.output<S>, form: UseFormReturn<z.input<S>, unknown, z.output<S>>) => Promise<unknown>;
  /** The form's own check stopped a submit. */
  onInvalid?: () => void;
  submit: string;
  onCancel?: () => void;
  /** Other buttons, left of the one that sends. */
  tools?: ReactNode;
  /** Said when the failure has no sentence of its own. */
  failed?: string;
  /** Inside a dialog the buttons stand at its foot; "wide" stretches the one button of a small page; "part" is one way of several. */
  layout?: FormLayout;
  /** Errors that are about one field. */
  errorFields?: Partial<Record<ErrorCode, FieldName<S>>>;
  problems?: ProblemTexts<FieldName<S>>;
  /** `field("name")` names a field so that a misspelt one does not compile: `<TextField {...field("name")} …/>`. */
  children: (field: (name: FieldName<S>) => { name: string }) => ReactNode;
}

/** A form over a schema of the contract: it checks before sending, and shows what the server finds. */
export function Form<S extends Schema>(props: FormProps<S>) {
  const {
    id,
    schema,
    start,
    onSubmit,
    onInvalid,
    submit,
    onCancel,
    tools,
    failed,
    layout = "page",
    errorFields,
    problems,
    children,
  } = props;
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema) as never,
    defaultValues: start,
  });
  const busy = useRef(false);
  const lastSent = useRef(0);
  const keepFields = useUnsavedFields(form.getValues);
  // What a colleague saved and is shown here is not unsaved.
  const saved = JSON.stringify(form.formState.defaultValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another text
  useEffect(keepFields, [saved]);

  /** Puts problems where they are seen; answers the paths of those that are seen nowhere. */
  function placeProblems(found: [path: string, problem: string][]): string[] {
    const unplaced = found.filter(([path]) => !placeOf(form.control, path));
    for (const [path, message] of found) {
      const place = placeOf(form.control, path);
      if (place) form.setError(place as Path<z.input<S>>, { message });
    }
    return unplaced.map(([path]) => path);
  }

  /** A press on the button is never without an answer. */
  function showInvalid(errors: FieldErrors) {
    onInvalid?.();
    const elsewhere = listProblems(errors).filter(([path]) => placeOf(form.control, path) !== path);
    const [hidden] = placeProblems(elsewhere);
    if (hidden) form.setError("root", { message: textsNow(hiddenProblemTexts).hidden(hidden) });
  }

  function showError(error: unknown) {
    const fields = Object.entries(error instanceof ApiError ? error.fields : {});
    const isPlaced = fields.length > 0 && placeProblems(fields).length === 0;
    const about = error instanceof ApiError ? errorFields?.[error.code as ErrorCode] : undefined;
    const { text, requestId } = describeError(error, failed);
    if (about && placeOf(form.control, about))
      form.setError(about as unknown as Path<z.input<S>>, { type: READY_TEXT, message: text });
    else if (!isPlaced) form.setError("root", { message: requestId ? `${text} (${requestId})` : text });
  }

  const send = form.handleSubmit((body) => {
    lastSent.current = Date.now();
    return onSubmit(body, form).then(
      (taken) => {
        if (taken === false) lastSent.current = 0;
        else keepFields();
      },
      (error: unknown) => {
        lastSent.current = 0;
        showError(error);
      },
    );
  }, showInvalid);

  async function submitOnce(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (busy.current || Date.now() - lastSent.current < SUBMIT_GUARD_MS) return;
    busy.current = true;
    await send().finally(() => {
      busy.current = false;
    });
  }

  const { isSubmitting, errors } = form.formState;
  const limitsOfField = useCallback(
    (name: string) => limitsOf((schema as { shape?: Record<string, z.ZodType> }).shape?.[name]),
    [schema],
  );
  return (
    <FormProvider {...form}>
      <ProblemTextsContext.Provider value={problems ?? {}}>
        <LimitsContext.Provider value={limitsOfField}>
          <form id={id} onSubmit={(event) => void submitOnce(event)} noValidate style={{ display: "contents" }}>
            <FormBody layout={layout}>
              {errors.root && <Notice kind="error">{errors.root.message}</Notice>}
              {children((name) => ({ name }))}
            </FormBody>
            <FormActions layout={layout} submit={submit} busy={isSubmitting} onCancel={onCancel} tools={tools} />
          </form>
        </LimitsContext.Provider>
      </ProblemTextsContext.Provider>
    </FormProvider>
  );
}
