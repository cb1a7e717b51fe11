import { installationRoutes } from "@recado/contract";
import { afterAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";

const api = useApi();
afterAll(() => api.sql('DELETE FROM "InstallationSettings"'));

const change = (body: object) => api.root.send(installationRoutes.update, { body });

describe("the settings of the installation", () => {
  it("begin with what suits a house without a mail server", async () => {
    await api.sql('DELETE FROM "InstallationSettings"');
    expect(await api.root.call(installationRoutes.show)).toEqual({
      signupConfirmsEmail: false,
      termsUrl: "",
      privacyUrl: "",
      graceDays: 0,
      hasMailServer: false,
    });
  });

  it("are changed one by one, and what is not named stays", async () => {
    await change({ graceDays: 7, termsUrl: "https://recado.test/termos" });
    const { status, body } = await change({ signupConfirmsEmail: true });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ signupConfirmsEmail: true, termsUrl: "https://recado.test/termos", graceDays: 7 }),
    ]);
    expect(await api.root.call(installationRoutes.show)).toEqual(body);
    expect((await change({ termsUrl: "", graceDays: 0, signupConfirmsEmail: false })).body).toMatchObject({
      termsUrl: "",
      graceDays: 0,
    });
    expect((await change({})).status).toBe(200);
  });

  it("take pages and days that can be, and are the operator's alone", async () => {
    for (const [field, value] of [
      ["termsUrl", "javascript:alert(1)"],
      ["privacyUrl", "termos"],
      ["graceDays", -1],
      ["graceDays", 61],
      ["graceDays", "7"],
    ] as const) {
      const { status, body } = await change({ [field]: value });
      expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]]);
    }
    const { admin } = await api.makeCompany();
    expect((await admin.send(installationRoutes.show)).status).toBe(403);
    expect((await admin.send(installationRoutes.update, { body: { graceDays: 60 } })).status).toBe(403);
  });
});
