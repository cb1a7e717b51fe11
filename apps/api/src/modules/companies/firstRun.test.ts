import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { companyRoutes, type SessionUser, userRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { env } from "../../env.js";
import { seedFirstRun } from "./firstRun.js";

const api = useApi();
const FILE = join(env.DATA_DIR, "first-password");
const countCompanies = () => api.sql('SELECT 1 FROM "Companies"').then((rows) => rows.length);

beforeAll(async () => {
  await api.sql('TRUNCATE "Companies", "Plans" RESTART IDENTITY CASCADE');
  env.ADMIN_PASSWORD = undefined;
});

describe("the first run", () => {
  it("makes one plan, one company and one super user, however many processes start at once", async () => {
    await Promise.all([seedFirstRun(), seedFirstRun(), seedFirstRun()]);
    expect(await countCompanies()).toBe(1);
    const password = (await readFile(FILE, "utf8")).trim();
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect((await stat(FILE)).mode & 0o777).toBe(0o600);
    const root = await api.signIn(env.ADMIN_EMAIL, password);
    expect(root.user).toMatchObject({ companyId: 1, super: true, profile: "admin", company: { dueDate: null } });
    const [company] = await root.call(companyRoutes.list);
    expect(company).toMatchObject({ id: 1, name: "Empresa 1", plan: { name: "Plano 1" }, status: true });
  });

  it("forgets the generated password once it is changed", async () => {
    const currentPassword = (await readFile(FILE, "utf8")).trim();
    const root = await api.signIn(env.ADMIN_EMAIL, currentPassword);
    const params = { userId: (root.user as SessionUser).id };
    await root.call(userRoutes.update, { params, body: { password: "Escolhida-1", currentPassword } });
    await expect(readFile(FILE)).rejects.toThrow("ENOENT");
    await seedFirstRun();
    await api.signIn(env.ADMIN_EMAIL, "Escolhida-1");
    await expect(readFile(FILE)).rejects.toThrow("ENOENT");
  });

  it("is not repeated because its company was removed", async () => {
    await api.sql('UPDATE "Companies" SET "deletedAt" = now()');
    await seedFirstRun();
    expect(await countCompanies()).toBe(1);
  });
});
