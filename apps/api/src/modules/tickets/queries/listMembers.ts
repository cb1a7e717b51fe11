import { type GroupMember, MAX_MEMBERS } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { unit } from "../../../kernel/db/unit.js";
import { fail } from "../../../kernel/errors.js";
import { askLine, LineUnavailable } from "../../../whatsapp/port.js";
import { findLivingConnection } from "../../connections/index.js";
import { nameAddresses } from "../../contacts/index.js";
import { findVisibleTicket } from "../find.js";

/** Who is in the group a ticket is about: we and those who lead it first, then by name. */
export async function listMembers(ctx: Ctx, ticketId: number): Promise<GroupMember[]> {
  const { isGroup, whatsappId, chat } = await unit(ctx, () => findVisibleTicket(ctx, ticketId));
  if (!isGroup) return [];
  return (await askMembers(ctx, { whatsappId, chat })) ?? fail("ERR_WAPP_NOT_INITIALIZED");
}

/** The same of any group; null when there is no line that could be asked. Never inside a unit. */
export async function askMembers(
  ctx: Ctx,
  { whatsappId, chat }: { whatsappId: number | null; chat: string },
): Promise<GroupMember[] | null> {
  const { companyId } = ctx;
  const connection = whatsappId === null ? null : await unit(ctx, () => findLivingConnection(whatsappId));
  if (connection?.status !== "CONNECTED") return null;
  try {
    const { participants } = await askLine({ companyId, connectionId: connection.id }, "groupInfo", { jid: chat });
    const some = participants.slice(0, MAX_MEMBERS);
    const contacts = await unit(ctx, () => nameAddresses(some));
    return some
      .map(({ jid, pn, isAdmin, isUs }, place) => {
        const contact = contacts[place] ?? null;
        const number = contact?.number || (pn ?? "");
        return { jid, contactId: contact?.id ?? null, name: contact?.name ?? "", number, isAdmin, isUs };
      })
      .sort(
        (one, other) =>
          Number(other.isUs) - Number(one.isUs) ||
          Number(other.isAdmin) - Number(one.isAdmin) ||
          Number(one.name === "") - Number(other.name === "") ||
          one.name.localeCompare(other.name) ||
          one.number.localeCompare(other.number),
      );
  } catch (error) {
    if (error instanceof LineUnavailable) return null;
    throw error;
  }
}
