import type { Connection, Network } from "@recado/contract";
import { SwitchField } from "../../../shared/form/SwitchField";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { QueuesField } from "../../queues";
import { NetworkField } from "./NetworkField";
import type { NamedField } from "./namedField";
import { TokenField } from "./TokenField";
import { connectionFormTexts } from "./texts";

interface GeneralPartProps {
  field: NamedField;
  connection?: Connection;
  /** What a new number may choose from. */
  networks: readonly Network[];
}

/** What everybody fills in. */
export function GeneralPart({ field, connection, networks }: GeneralPartProps) {
  const t = useTexts(connectionFormTexts);
  return (
    <>
      <TextField {...field("name")} label={t.name} helperText={t.nameHint} autoComplete="off" autoFocus />
      {!connection && networks.length > 1 && <NetworkField {...field("network")} networks={networks} />}
      <QueuesField {...field("queueIds")} label={t.queues} helperText={t.queuesHint} />
      <SwitchField {...field("isDefault")} label={t.isDefault} helperText={t.isDefaultHint} />
      <TokenField {...field("token")} connection={connection} />
    </>
  );
}
