import { type Connection, ConnectionInput, connectionRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { Form } from "../../../shared/form/Form";
import { FormTabs } from "../../../shared/form/FormTabs";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import { networkList } from "../connectionQueries";
import { connectionTexts } from "../texts";
import { BotPart } from "./BotPart";
import { defaultValues } from "./defaultValues";
import { GeneralPart } from "./GeneralPart";
import { MessagesPart } from "./MessagesPart";
import { connectionFormTexts } from "./texts";

const PARTS = {
  general: ["name", "network", "queueIds", "isDefault", "token"],
  messages: ["greetingMessage", "complationMessage", "outOfHoursMessage", "ratingMessage", "expiresInactiveMessage"],
  bot: [
    "maxUseBotQueues",
    "timeUseBotQueues",
    "expiresTicket",
    "timeToTransfer",
    "transferQueueId",
    "promptId",
    "integrationId",
  ],
} as const;

interface ConnectionDialogProps {
  /** Without one a new connection is made. */
  connection?: Connection;
  onSaved: (connection: Connection) => void;
  onClose: () => void;
}

/** Creates or changes a connection. Where a number lives is chosen once, when it is made. */
export function ConnectionDialog({ connection, onSaved, onClose }: ConnectionDialogProps) {
  const t = useTexts(connectionFormTexts);
  const ui = useTexts(uiTexts);
  const { saved } = useTexts(connectionTexts);
  const { data: networks } = useQuery(networkList);

  async function save({ network, ...change }: ConnectionInput) {
    const kept = connection
      ? await call(connectionRoutes.update, { params: { whatsappId: connection.id }, body: change })
      : await call(connectionRoutes.create, { body: { ...change, network } });
    toastDone(saved);
    onSaved(kept);
  }

  // The page has asked for the networks long before somebody opens this.
  if (!networks) return null;
  return (
    <FormDialog title={connection ? t.edit(connection.name) : t.create} onClose={onClose} size="md">
      <Form
        schema={ConnectionInput}
        start={defaultValues(connection, networks[0] ?? "whatsapp")}
        onSubmit={save}
        submit={connection ? ui.save : t.connect}
        onCancel={onClose}
        layout="dialog"
        errorFields={{
          ERR_WAPP_NAME_ALREADY_EXISTS: "name",
          ERR_WAPP_NETWORK: "network",
          ERR_NO_OTHER_WHATSAPP: "isDefault",
          ERR_WAPP_GREETING_REQUIRED: "greetingMessage",
        }}
      >
        {(field) => (
          <FormTabs
            label={t.tabs.label}
            parts={[
              {
                title: t.tabs.general,
                fields: PARTS.general,
                content: <GeneralPart field={field} connection={connection} networks={networks} />,
              },
              { title: t.tabs.messages, fields: PARTS.messages, content: <MessagesPart field={field} /> },
              { title: t.tabs.bot, fields: PARTS.bot, content: <BotPart field={field} /> },
            ]}
          />
        )}
      </Form>
    </FormDialog>
  );
}
