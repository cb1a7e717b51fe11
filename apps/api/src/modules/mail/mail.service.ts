import { z } from "zod";
import { deleteInBatches } from "../../kernel/db/deleteInBatches.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { addWork, defineWork } from "../../kernel/durable/work.js";
import { defineSweep } from "../../kernel/jobs/jobs.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import { MailModel } from "./mail.model.js";
import { deliver } from "./transport.js";

export interface Mail {
  subject: string;
  lines: string[];
}

/** Puts a mail on its way, in the running unit; it leaves after the commit. */
export async function queueMail(recipient: string, { subject, lines }: Mail): Promise<void> {
  const { id } = await MailModel.create({ recipient, subject, body: encryptText(lines.join("\n")) });
  await addWork(sendMail, { mailId: id });
}

/** Mails belong to no company, as people forget their passwords before it is known whose they are. */
export const sendMail = defineWork("mail.send", {
  payload: z.object({ mailId: z.number().int() }),
  // Mail servers like to be left alone for a while: one minute, 2, 4 … an hour.
  rest: (attempt) => 60 * 2 ** (attempt - 1),
  async run({ mailId }, task) {
    const mail = await asSystem("mails belong to no company", () => MailModel.findByPk(mailId));
    if (mail?.status !== "waiting") return;
    const { id, recipient, subject, body } = mail;
    await deliver({ id, recipient, subject, text: decryptText(body) });
    await asSystem("mails belong to no company", async () => {
      await mail.update({ status: "sent", problem: null, body: "" });
      await task.done();
    });
  },
  async onGivenUp({ mailId }, { problem }) {
    await MailModel.update({ status: "failed", problem, body: "" }, { where: { id: mailId } });
  },
});

/** To whom we wrote, and about what, is known for a month. What still waits is kept, however old. */
export const forgetMails = defineSweep("mail.forget", 3_600, () =>
  deleteInBatches(
    "mails belong to no company",
    "Mails",
    sql`status <> 'waiting' AND "createdAt" < now() - interval '30 days'`,
  ),
);
