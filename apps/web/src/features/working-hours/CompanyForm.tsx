import { type Company, companyChannel } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { Form, type FormProps } from "../../shared/form/Form";
import { applyOwn } from "../../shared/live/followLive";
import { useTexts } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { FollowSaved } from "./FollowSaved";

interface CompanyFormProps<S extends z.ZodType<FieldValues, FieldValues>>
  extends Pick<FormProps<S>, "schema" | "children"> {
  company: Company;
  /** What the fields hold of the company. */
  read: (company: Company) => DefaultValues<z.input<S>>;
  save: (body: z.output<S>) => Promise<Company>;
  /** Said when it is saved. */
  saved: string;
}

/** A part of the company that is saved by itself, and shows what colleagues save of it. */
export function CompanyForm<S extends z.ZodType<FieldValues, FieldValues>>({
  company,
  schema,
  read,
  save,
  saved,
  children,
}: CompanyFormProps<S>) {
  const ui = useTexts(uiTexts);
  const client = useQueryClient();
  /** The fields hold what was changed while they were being saved. */
  const [isAhead, setAhead] = useState(false);
  return (
    <Form
      schema={schema}
      start={read(company)}
      submit={ui.save}
      onSubmit={async (body, form) => {
        const sent = JSON.stringify(form.getValues());
        const now = await save(body);
        const isChanged = JSON.stringify(form.getValues()) !== sent;
        setAhead(isChanged);
        applyOwn(client, companyChannel, { action: "update", company: now });
        // Saved is the new start: what colleagues save from now on shows here too.
        if (!isChanged) form.reset(read(now));
        toastDone(saved);
        return !isChanged;
      }}
    >
      {(field) => (
        <div>
          {children(field)}
          <FollowSaved saved={read(company)} isAhead={isAhead} />
        </div>
      )}
    </Form>
  );
}
