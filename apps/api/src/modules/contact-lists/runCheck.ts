import { setTimeout as pause } from "node:timers/promises";
import type { CompanyScope } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { type LineRef, LineUnavailable } from "../../whatsapp/port.js";
import { findOpenConnection } from "../connections/index.js";
import { checkNumbers } from "../contacts/index.js";
import { announceList } from "./announceList.js";
import { checkSettings } from "./checkSettings.js";
import { ContactListModel } from "./contactList.model.js";
import { toContactList } from "./contactList.presenter.js";
import { noteAnswers } from "./noteAnswers.js";

interface ListRef extends CompanyScope {
  contactListId: number;
}

type Outcome = "done" | "waits" | "more";

/** Checks a list for a while, batch by batch; `end` is called in the unit that ends it, with what is left to do. */
export async function runCheck(
  list: ListRef,
  signal: AbortSignal,
  end: (outcome: Outcome) => Promise<void>,
): Promise<void> {
  const until = Date.now() + checkSettings.runMs;
  for (;;) {
    signal.throwIfAborted();
    const outcome = await checkBatch(list, end);
    if (outcome !== "more") return;
    await pause(checkSettings.pauseMs, undefined, { signal });
    if (Date.now() >= until) return unit(list, () => end("more"));
  }
}

async function checkBatch(list: ListRef, end: (outcome: Outcome) => Promise<void>): Promise<Outcome> {
  const found = await unit(list, async () => {
    const items = await readUnchecked(list.contactListId);
    if (items.length > 0) return { items, connection: await findOpenConnection() };
    await end("done");
    return null;
  });
  if (!found) return "done";
  const { items, connection } = found;
  const answers = connection && (await ask({ companyId: list.companyId, connectionId: connection.id }, items));
  if (answers) {
    await unit(list, () => noteAnswers(list, answers));
    return "more";
  }
  await unit(list, async () => {
    await noteWaiting(list);
    await end("waits");
  });
  return "waits";
}

type Item = { id: number; number: string };

function readUnchecked(contactListId: number): Promise<Item[]> {
  return query<Item>(sql`
    SELECT id, number FROM "ContactListItems"
     WHERE "contactListId" = ${contactListId} AND "isWhatsappValid" IS NULL ORDER BY id LIMIT ${checkSettings.batch}`);
}

/** What WhatsApp says of each, or null when the line does not answer. */
async function ask(line: LineRef, items: Item[]) {
  try {
    const answers = await checkNumbers(
      line,
      items.map(({ number }) => number),
    );
    return items.map((item, at) => ({ ...item, found: answers[at] ?? null }));
  } catch (error) {
    if (error instanceof LineUnavailable) return null;
    throw error;
  }
}

/** Shows that a list waits for a connection. */
async function noteWaiting({ companyId, contactListId }: ListRef): Promise<void> {
  const row = await ContactListModel.findByPk(contactListId, { lock: true });
  if (!row || row.checkWaits) return;
  await row.update({ checkWaits: true });
  announceList(companyId, { action: "update", record: toContactList(row) });
}
