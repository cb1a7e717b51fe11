import { canonicalPhone, whatsappPhone } from "@recado/domain";
import type { CompanyScope } from "../../kernel/context.js";
import { unit } from "../../kernel/db/unit.js";
import { AppError, fail } from "../../kernel/errors.js";
import { type Address, type AskOptions, askLine, type LineRef, LineUnavailable } from "../../whatsapp/port.js";
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

export function addressOf({ jid, number, lid }: CheckedNumber): Address {
  return { jid, pn: number, lid };
}

/** Asks WhatsApp about a number through a connection, or the default one; null when nobody has it. Never inside a unit. */
export async function checkNumber(
  scope: CompanyScope,
  number: string,
  { connectionId, ...options }: AskOptions & { connectionId?: number } = {},
): Promise<CheckedNumber | null> {
  const connection = await unit(scope, () =>
    connectionId ? findLivingConnection(connectionId) : findDefaultConnection(),
  );
  // A line that is known to be down is not waited for.
  if (connection?.status !== "CONNECTED") fail("ERR_WAPP_CHECK_CONTACT");
  try {
    const line = { companyId: scope.companyId, connectionId: connection.id, ...options };
    const [found = null] = await checkNumbers(line, [number]);
    return found;
  } catch (error) {
    if (error instanceof LineUnavailable) fail("ERR_WAPP_CHECK_CONTACT");
    throw error;
  }
}

/** The same for what can wait: "later" while nobody can be asked. */
export async function checkNumberOrWait(
  scope: CompanyScope,
  number: string,
  options: AskOptions & { connectionId: number },
): Promise<CheckedNumber | null | "later"> {
  try {
    return await checkNumber(scope, number, options);
  } catch (error) {
    if (error instanceof AppError && error.code === "ERR_WAPP_CHECK_CONTACT") return "later";
    throw error;
  }
}

/** Asks about several numbers, in their order. Throws `LineUnavailable` where the line does not answer. */
export async function checkNumbers(line: LineRef & AskOptions, numbers: string[]): Promise<(CheckedNumber | null)[]> {
  const answers = await askLine(line, "checkNumbers", { numbers: numbers.map(whatsappPhone) });
  return answers.map(({ number, jid, lid }) => {
    if (!jid) return null;
    const user = jid.split(/[:@]/)[0] ?? number;
    return { number: canonicalPhone(user), jid, lid: lid?.split(/[:@]/)[0] ?? null, connectionId: line.connectionId };
  });
}
