import { type Connection, connectionChannel, connectionRoutes, connectionSessionChannel } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../../shared/api/queries";
import { askAgain } from "../../shared/live/askAgain";
import { patchList, type RowChange } from "../../shared/live/patchList";
import { useChannel } from "../../shared/live/useChannel";

const whole = queryFor(connectionRoutes.list);

/**
 * What the whole company hears of a connection is without its codes and token: those this browser knows stay, as long as
 * the status still speaks of them. New ones come on the channel of the session, for those who may see them.
 */
function keepSecrets(heard: Connection, known: Connection | undefined): Connection {
  if (!known) return heard;
  return {
    ...heard,
    token: known.token,
    qrcode: heard.status === "qrcode" ? known.qrcode : "",
    pairingCode: heard.status === "PAIRING" ? known.pairingCode : "",
  };
}

/** The company's connections as they are now, kept true to both of their channels. */
export function useConnections() {
  const client = useQueryClient();
  const query = useQuery(whole);

  function change(decide: (rows: Connection[]) => RowChange | undefined) {
    askAgain(client, whole.queryKey);
    client.setQueryData(whole.queryKey, (rows: Connection[] | undefined) => {
      const decided = rows && decide(rows);
      return decided ? (patchList(rows, decided, true).data as Connection[]) : rows;
    });
  }
  const put = (row: Connection) => change(() => ({ action: "upsert", row }));
  const drop = (id: number) => change(() => ({ action: "remove", id }));

  useChannel(connectionChannel, (event) => {
    if (event.action === "delete") return drop(event.whatsappId);
    const { whatsapp } = event;
    change((rows) => ({
      action: "upsert",
      row: keepSecrets(
        whatsapp,
        rows.find(({ id }) => id === whatsapp.id),
      ),
    }));
  });
  useChannel(connectionSessionChannel, ({ session }) =>
    change((rows) => (rows.some(({ id }) => id === session.id) ? { action: "upsert", row: session } : undefined)),
  );
  return { ...query, put, drop };
}
