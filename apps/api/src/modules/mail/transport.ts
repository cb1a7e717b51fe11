import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { env } from "../../env.js";
import { log } from "../../kernel/log.js";

export interface Letter {
  id: number;
  recipient: string;
  subject: string;
  text: string;
}

const smtp = env.SMTP_URL ? nodemailer.createTransport(env.SMTP_URL) : undefined;

/** Whether mails reach people, or only the outbox folder. */
export const hasMailServer = () => env.SMTP_URL !== undefined;

/** Hands a mail to the mail server; without one it is laid into the outbox folder, where the operator finds it. */
export async function deliver(letter: Letter): Promise<void> {
  if (smtp) {
    // The same Message-ID on a repeat lets mail programs show one letter.
    const messageId = `<recado-${letter.id}@${env.MAIL_FROM.match(/@([\w.-]+)/)?.[1] ?? "recado.local"}>`;
    await smtp.sendMail({
      from: env.MAIL_FROM,
      to: letter.recipient,
      subject: letter.subject,
      text: letter.text,
      messageId,
    });
    return;
  }
  const folder = join(env.DATA_DIR, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${String(letter.id).padStart(6, "0")}.txt`);
  await writeFile(`${path}.part`, `To: ${letter.recipient}\nSubject: ${letter.subject}\n\n${letter.text}\n`, {
    mode: 0o600,
  });
  await rename(`${path}.part`, path);
  log.info({ mail: letter.id }, "no mail server is set: the mail lies in the outbox folder");
}
