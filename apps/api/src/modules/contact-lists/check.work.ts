import { HOUR_MS } from "@recado/domain";
import { z } from "zod";
import { clock } from "../../kernel/clock.js";
import { addWork, cancelWork, defineWork } from "../../kernel/durable/work.js";
import { checkSettings } from "./checkSettings.js";
import type { ContactListModel } from "./contactList.model.js";
import { runCheck } from "./runCheck.js";

/** Asks WhatsApp about the numbers of a list, some at a time, and goes on until it knows all. */
export const checkList = defineWork("contact-lists.check", {
  payload: z.object({ contactListId: z.number() }),
  attempts: 100,
  rest: (attempt) => Math.min(2 ** attempt, 60),
  atOnce: 20,
  async run({ contactListId }, { scope, signal, done }) {
    await runCheck({ ...scope, contactListId }, signal, async (outcome) => {
      if (outcome === "waits") await startCheck(contactListId, checkSettings.waitMs);
      if (outcome === "more") await startCheck(contactListId);
      await done();
    });
  },
  onGivenUp: ({ contactListId }) => startCheck(contactListId, HOUR_MS),
});

/** Has the numbers of a list checked that are not yet; nothing is done twice. */
export async function startCheck(contactListId: number, inMs = 0): Promise<void> {
  const dueAt = new Date(clock.ms() + inMs);
  await addWork(checkList, { contactListId }, { key: keyOf(contactListId), dueAt, priority: "patient" });
}

/** The same right before items come to a list. While others of it are unchecked, a check is running already. */
export async function startCheckOnce({ id, checkedCount, contactsCount }: ContactListModel): Promise<void> {
  if (checkedCount === contactsCount) await startCheck(id);
}

export async function stopCheck(contactListId: number): Promise<void> {
  await cancelWork(checkList, keyOf(contactListId));
}

const keyOf = (contactListId: number) => `list:${contactListId}`;
