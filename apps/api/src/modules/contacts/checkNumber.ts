import { canonicalPhone, whatsappPhone } from "@recado/domain";
import type { CompanyScope } from "../../kernel/context.js";
import { unit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import { askLine, LineUnavailable } from "../../whatsapp/port.js";
import { findDefaultConnection, findLivingConnection } from "../connections/index.js";

/** A number as WhatsApp knows it. */
export interface CheckedNumber {
  /** The canonical spelling it is stored under. */
  number: string;
  jid: string;
  lid: string | null;
  /** The connection that asked. */
  connectionId: number;
}

/** Asks WhatsApp about a number through a connection, or the default one; null when nobody has it. Never inside a unit. */
export async function checkNumber(
  scope: CompanyScope,
  number: string,
  connectionId?: number,
): Promise<CheckedNumber | null> {
  const connection = await unit(scope, () =>
    connectionId ? findLivingConnection(connectionId) : findDefaultConnection(),
  );
  // A line that is known to be down is not waited for.
  if (connection?.status !== "CONNECTED") fail("ERR_WAPP_CHECK_CONTACT");
  const through = connection.id;
  const line = { companyId: scope.companyId, connectionId: through };
  try {
    const [answer] = await askLine(line, "checkNumbers", { numbers: [whatsappPhone(number)] });
    if (!answer?.jid) return null;
    const user = answer.jid.split(/[:@]/)[0] ?? number;
    const lid = answer.lid?.split(/[:@]/)[0] ?? null;
    return { number: canonicalPhone(user), jid: answer.jid, lid, connectionId: through };
  } catch (error) {
    if (error instanceof LineUnavailable) fail("ERR_WAPP_CHECK_CONTACT");
    throw error;
  }
}
