import { type Connection, connectionChannel, connectionRoutes, connectionStateChannel } from "@recado/contract";
import { queryFor } from "../../shared/api/queries";
import { updateOn } from "../../shared/live/liveRule";

/** The networks a connection may be of in this installation. */
export const networkList = queryFor(connectionRoutes.listNetworks);

/** The connections of the company. */
export const connectionList = queryFor(
  connectionRoutes.list,
  {},
  {
    live: [
      updateOn(connectionChannel, (rows: Connection[], event, { origin }) => {
        if (event.action === "delete") return rows.filter(({ id }) => id !== event.whatsappId);
        const { whatsapp } = event;
        const known = rows.find(({ id }) => id === whatsapp.id);
        if (!known) return [whatsapp, ...rows];
        const next = origin === "own" ? whatsapp : keepSecrets(whatsapp, known);
        return rows.map((row) => (row === known ? next : row));
      }),
      updateOn(connectionStateChannel, (rows: Connection[], { session }) =>
        rows.map((row) => (row.id === session.id ? { ...row, ...session } : row)),
      ),
    ],
  },
);

/**
 * What the whole company hears of a connection is without its codes and token: those this browser knows stay, as long as
 * the status still speaks of them. New ones come on the channel of the session, for those who may see them.
 */
function keepSecrets(announced: Connection, known: Connection): Connection {
  return {
    ...announced,
    token: known.token,
    isTokenWeak: known.isTokenWeak,
    qrcode: announced.status === "qrcode" ? known.qrcode : "",
    pairingCode: announced.status === "PAIRING" ? known.pairingCode : "",
  };
}
