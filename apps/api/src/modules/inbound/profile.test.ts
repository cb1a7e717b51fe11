import { afterEach, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { addContact } from "../../../testing/contacts.js";
import { openOffice } from "../../../testing/office.js";
import { subscribe } from "../../kernel/bus.js";
import { profileJob, profileSettings } from "./profile.js";

const api = useApi();
const { answerMs } = profileSettings;
afterEach(() => {
  profileSettings.answerMs = answerMs;
});

it("a line that does not answer is let alone for a while: all companies share the few who would wait for it", async () => {
  profileSettings.answerMs = 100;
  const asked: number[] = [];
  const stop = subscribe("whatsapp.ask", (question) => {
    asked.push((question as { connectionId: number }).connectionId);
  });
  const offices = [await openOffice(api), await openOffice(api)];
  for (const { id: companyId, whatsappId: connectionId } of offices) {
    await api.sql(`UPDATE "Whatsapps" SET status = 'CONNECTED' WHERE id = $1`, [connectionId]);
    for (let customer = 0; customer < 3; customer++)
      await profileJob.run({ companyId, connectionId, contactId: await addContact(api, companyId) });
  }
  stop();
  expect(asked).toEqual(offices.map(({ whatsappId }) => whatsappId));
});
