import { z } from "zod";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { addWork, defineWork } from "../../kernel/durable/work.js";
import { type Mail, queueMail } from "../mail/index.js";
import { administratorMails } from "../users/relations.js";
import { webhookSettings } from "./settings.js";
import { announceUpdated } from "./webhook.service.js";

/** Something got through. Answers since when nothing had before; null where the one before had as well. */
export async function noteSuccess(companyId: number, webhookId: number): Promise<Date | null> {
  const [recovered] = await query<{ failingSince: Date | null }>(sql`
    UPDATE "Webhooks" w SET "deliveredAt" = now(), "failingSince" = NULL
      FROM (SELECT id, "failingSince" FROM "Webhooks" WHERE id = ${webhookId} FOR UPDATE) o
     WHERE w.id = o.id RETURNING o."failingSince"`);
  if (recovered?.failingSince) await announceUpdated(companyId, webhookId);
  return recovered?.failingSince ?? null;
}

/** Notes since when nothing gets through; after a day of that it is switched off, and the administrators are told. */
export async function noteFailure(companyId: number, webhookId: number): Promise<void> {
  const dayAgo = sql`now() - ${webhookSettings.hours} * interval '1 hour'`;
  // After a day in which nothing was tried it begins anew: what failed last week is no part of what fails today.
  const [now] = await query<{ name: string; isNew: boolean; isGivenUp: boolean }>(sql`
    UPDATE "Webhooks" w
       SET "failingSince" = CASE WHEN o."isNew" THEN now() ELSE w."failingSince" END,
           "isActive" = w."isActive" AND NOT o.late, "isGivenUp" = w."isGivenUp" OR (w."isActive" AND o.late)
      FROM (SELECT h.id, h."isActive", f."isNew", NOT f."isNew" AND h."failingSince" < ${dayAgo} AS late
              FROM "Webhooks" h, LATERAL (
                SELECT h."failingSince" IS NULL OR NOT EXISTS (
                  SELECT FROM "WebhookDeliveries" d
                   WHERE d."webhookId" = h.id AND d.state IN ('waiting', 'failed') AND d."eventId" NOT LIKE 'example%'
                     AND d."triedAt" > ${dayAgo}) AS "isNew") f
             WHERE h.id = ${webhookId} FOR UPDATE OF h) o
     WHERE w.id = o.id RETURNING w.name, o."isNew", o."isActive" AND o.late AS "isGivenUp"`);
  if (now?.isNew || now?.isGivenUp) await announceUpdated(companyId, webhookId);
  if (now?.isGivenUp) await addWork(mailAdministrators, { name: now.name });
}

/** Mails belong to no company, and so not to the unit that switches a webhook off. */
export const mailAdministrators = defineWork("webhooks.tell", {
  payload: z.object({ name: z.string() }),
  run: async ({ name }, task) => {
    await asSystem("the administrators of a company are written to", async () => {
      const people = await query<{ email: string }>(
        sql`SELECT email FROM ${administratorMails} a WHERE "companyId" = ${task.companyId}`,
      );
      for (const { email } of people) await queueMail(email, turnedOffMail(name));
      await task.done();
    });
  },
});

const turnedOffMail = (name: string): Mail => ({
  subject: `Recado: o webhook "${name}" foi desligado`,
  lines: [
    `O webhook "${name}" não aceitou nada durante um dia inteiro e foi desligado.`,
    "",
    "Corrija o endereço ou o servidor, ligue-o de novo na tela Webhooks e reenvie de lá o que falhou.",
  ],
});
