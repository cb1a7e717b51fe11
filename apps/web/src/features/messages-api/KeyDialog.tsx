import { API_SCOPES, ApiKeyInput, type ApiKeyMade, apiKeyRoutes } from "@recado/contract";
import { DAY_MS } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { call } from "../../shared/api/call";
import { Form } from "../../shared/form/Form";
import { MultiSelectField } from "../../shared/form/MultiSelectField";
import { SelectField } from "../../shared/form/SelectField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { ShownOnceDialog } from "../../shared/ui/ShownOnceDialog";
import { connectionList } from "../connections";
import { messagesApiTexts } from "./texts";

const PERIODS = [30, 90, 365];

/** As people fill it in: no connection chosen is every one, and addresses stand beside each other. */
const KeyForm = z.object({
  name: ApiKeyInput.shape.name,
  scopes: ApiKeyInput.shape.scopes,
  connectionIds: z.array(z.number()),
  days: z.number().nullable(),
  addresses: z.string(),
});

function readAddresses(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((address) => address !== "");
}

interface KeyDialogProps {
  onMade: (made: ApiKeyMade) => void;
  onClose: () => void;
}

/** Makes a key, and shows it this once. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const t = useTexts(messagesApiTexts);
  const { data: connections = [] } = useQuery(connectionList);
  const [secret, setSecret] = useState<string>();
  if (secret) {
    const { fresh, once, key } = t.dialog;
    return <ShownOnceDialog title={fresh} lead={once} label={key} value={secret} onClose={onClose} />;
  }

  async function make({ name, scopes, connectionIds, days, addresses }: z.output<typeof KeyForm>) {
    const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    const bound = connectionIds.length > 0 ? connectionIds : null;
    const body = { name, scopes, connectionIds: bound, expiresAt, addresses: readAddresses(addresses) };
    const made = await call(apiKeyRoutes.create, { body });
    setSecret(made.secret);
    onMade(made);
  }

  return (
    <FormDialog title={t.dialog.title} onClose={onClose}>
      <Form
        schema={KeyForm}
        start={{ name: "", scopes: ["send", "read"], connectionIds: [], days: 365, addresses: "" }}
        onSubmit={make}
        submit={t.dialog.create}
        onCancel={onClose}
        layout="dialog"
      >
        {(field) => (
          <>
            <TextField {...field("name")} label={t.dialog.name} helperText={t.dialog.nameHint} autoFocus />
            <MultiSelectField
              {...field("scopes")}
              label={t.dialog.scopes}
              choices={API_SCOPES.map((scope) => ({ value: scope, label: t.scopes[scope] }))}
            />
            <MultiSelectField
              {...field("connectionIds")}
              label={t.dialog.connections}
              helperText={t.dialog.connectionsHint}
              choices={connections.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              {...field("days")}
              label={t.dialog.days}
              none={t.dialog.forever}
              choices={PERIODS.map((days) => ({ value: days, label: t.dialog.inDays(days) }))}
            />
            <TextField
              {...field("addresses")}
              label={t.dialog.addresses}
              helperText={t.dialog.addressesHint}
              autoComplete="off"
            />
          </>
        )}
      </Form>
    </FormDialog>
  );
}
