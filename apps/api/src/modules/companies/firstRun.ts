import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { PlanInput } from "@recado/contract";
import { env } from "../../env.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { log } from "../../kernel/log.js";
import { createPlan } from "../plans/index.js";
import { createFirstAdmin, firstPasswordFile, hashPassword, ownAccount } from "../users/index.js";
import { CompanyModel } from "./company.model.js";

const FIRST_RUN_LOCK = 7_326_002;

/** An empty database gets its operator: a plan, company 1, and a super user nobody else knows the password of. */
export async function seedFirstRun(): Promise<void> {
  if (await asSystem("whether there is a company", hasCompany)) return;
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password, ownAccount("first run"));
  await asSystem("the first company is made", async () => {
    await query(sql`SELECT pg_advisory_xact_lock(${FIRST_RUN_LOCK})`);
    if (await hasCompany()) return;
    const plan = await createPlan(
      PlanInput.parse({ name: "Plano 1", users: 10, connections: 10, queues: 10, value: 30 }),
    );
    const { id: companyId } = await CompanyModel.create({
      name: "Empresa 1",
      email: env.ADMIN_EMAIL,
      phone: "",
      planId: plan.id,
      status: true,
      dueDate: null,
      recurrence: "MENSAL",
    });
    await createFirstAdmin({
      companyId,
      name: "Admin",
      email: env.ADMIN_EMAIL.toLowerCase(),
      passwordHash,
      super: true,
    });
    if (!env.ADMIN_PASSWORD) await keepPassword(password);
    log.info({ email: env.ADMIN_EMAIL }, "first run: company 1 and its super user were made");
  });
}

async function hasCompany(): Promise<boolean> {
  return (await CompanyModel.findOne({ attributes: ["id"], paranoid: false })) !== null;
}

/** A password that was made up lies in a file only the process's user can read, until it is changed. */
async function keepPassword(password: string): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true });
  await writeFile(firstPasswordFile, `${password}\n`, { mode: 0o600 });
  log.info({ file: firstPasswordFile }, "ADMIN_PASSWORD is not set: a generated one lies in this file");
}
