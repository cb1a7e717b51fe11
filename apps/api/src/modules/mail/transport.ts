import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../../env.js";
import { log } from "../../kernel/log.js";

/** A mail as it leaves; its number names it on a repeat, too. */
export interface OutgoingMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
}

// Loaded where there is one: it takes a sixth of a second.
const smtp = env.SMTP_URL ? (await import("nodemailer")).createTransport(env.SMTP_URL) : undefined;

/** Whether mails reach people, or only the outbox folder. */
export const hasMailServer = () => env.SMTP_URL !== undefined;

/** Hands a mail to the mail server; without one it is laid into the outbox folder, where the operator finds it. */
export async function deliver(mail: OutgoingMail): Promise<void> {
  if (smtp) {
    // The same Message-ID on a repeat lets mail programs show one mail.
    const messageId = `<recado-${mail.id}@${env.MAIL_FROM.match(/@([\w.-]+)/)?.[1] ?? "recado.local"}>`;
    await smtp.sendMail({
      from: env.MAIL_FROM,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      messageId,
    });
    return;
  }
  const folder = join(env.DATA_DIR, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${String(mail.id).padStart(6, "0")}.txt`);
  await writeFile(`${path}.part`, `To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.text}\n`, {
    mode: 0o600,
  });
  await rename(`${path}.part`, path);
  log.info({ mail: mail.id }, "no mail server is set: the mail lies in the outbox folder");
}
