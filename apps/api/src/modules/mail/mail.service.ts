import { z } from "zod";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { every, job } from "../../kernel/jobs/jobs.js";
import { log } from "../../kernel/log.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import { MailModel } from "./mail.model.js";
import { deliver } from "./transport.js";

const MOST_ATTEMPTS = 8;

/** Puts a mail on its way, in the running unit; it leaves after the commit. */
export async function queueMail(mail: { recipient: string; subject: string; text: string }): Promise<void> {
  const { text, ...fields } = mail;
  const row = await MailModel.create({ ...fields, body: encryptText(text) });
  sendMail.later({ mailId: row.id });
}

/** Rings for one mail; the sweep finds those whose bell got lost. */
export const sendMail = job("mail.send", {
  lane: "mail",
  payload: z.object({ mailId: z.number().int() }),
  run: ({ mailId }) => trySending(mailId),
});

export const sweepMail = every("mail.sweep", 60, async () => {
  const due = await asSystem("mails belong to no company", () =>
    select<{ id: number }>(
      sql`SELECT id FROM "Mails" WHERE status = 'waiting' AND "nextAt" <= now() ORDER BY "nextAt" LIMIT 50`,
    ),
  );
  for (const { id } of due) await trySending(id);
});

async function trySending(id: number): Promise<void> {
  const mail = await asSystem("mails belong to no company", () => claim(id));
  if (!mail) return;
  try {
    await deliver({ id, recipient: mail.recipient, subject: mail.subject, text: decryptText(mail.body) });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    log.warn({ mail: id, attempt: mail.attempts, problem }, "a mail could not be sent");
    if (mail.attempts >= MOST_ATTEMPTS) await finish(id, { status: "failed", problem });
    return;
  }
  await finish(id, { status: "sent", problem: null });
}

/** Takes the mail for this attempt; if the process dies meanwhile it is due again later, ever longer apart. */
async function claim(id: number): Promise<MailModel | undefined> {
  const [row] = await select<MailModel>(
    sql`UPDATE "Mails" SET attempts = attempts + 1, "nextAt" = now() + interval '1 minute' * power(2, attempts), "updatedAt" = now()
      WHERE id = ${id} AND status = 'waiting' AND "nextAt" <= now() RETURNING *`,
  );
  return row;
}

function finish(id: number, end: { status: "sent" | "failed"; problem: string | null }): Promise<unknown> {
  return asSystem("mails belong to no company", () => MailModel.update({ ...end, body: "" }, { where: { id } }));
}
