import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { SelectField } from "../../../shared/form/SelectField";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { PromptField } from "../../prompts";
import { IntegrationField } from "../../queue-integrations";
import { queueList } from "../../queues";
import type { NamedField } from "./namedField";
import { connectionFormTexts } from "./texts";

const WHOLE = { inputProps: { inputMode: "numeric" as const, maxLength: 6 } };

/** What happens without a person: the menu, the end of silent conversations, the transfer of those nobody took. */
export function BotPart({ field }: { field: NamedField }) {
  const t = useTexts(connectionFormTexts);
  const { data: queues = [], isPending } = useQuery(queueList);
  return (
    <>
      <Group title={t.bot}>
        <TextField
          {...field("maxUseBotQueues")}
          {...WHOLE}
          label={t.maxUseBotQueues}
          helperText={t.maxUseBotQueuesHint}
        />
        <TextField
          {...field("timeUseBotQueues")}
          {...WHOLE}
          label={t.timeUseBotQueues}
          helperText={t.timeUseBotQueuesHint}
        />
      </Group>
      <PromptField {...field("promptId")} helperText={t.promptHint} />
      <IntegrationField {...field("integrationId")} helperText={t.integrationHint} />
      <Group title={t.inactivity}>
        <TextField {...field("expiresTicket")} {...WHOLE} label={t.expiresTicket} helperText={t.expiresTicketHint} />
      </Group>
      <Group title={t.transfer}>
        <TextField {...field("timeToTransfer")} {...WHOLE} label={t.timeToTransfer} helperText={t.timeToTransferHint} />
        <SelectField
          {...field("transferQueueId")}
          label={t.transferQueue}
          none={t.noQueue}
          choices={queues.map(({ id, name }) => ({ value: id, label: name }))}
          loading={isPending}
        />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 2.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: { sm: "1fr 1fr" }, alignItems: "start" }}>
        {children}
      </Box>
    </Box>
  );
}
