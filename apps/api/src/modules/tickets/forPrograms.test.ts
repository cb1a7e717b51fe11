import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { fresh } from "../../../testing/world.js";
import * as groupTickets from "../../database/migrations/0097-group-tickets.js";
import type { Schema } from "../../database/tables.js";
import { unit } from "../../kernel/db/unit.js";
import { findOrCreateContact } from "../contacts/index.js";
import { findOrOpenForProgram } from "./forPrograms.js";

const api = useApi();
let office: Office;
beforeAll(async () => {
  office = await openOffice(api);
});

const meetGroup = () => {
  const { id: companyId, whatsappId } = office;
  const address = { jid: `1203${fresh()}${Date.now()}@g.us`, pn: null, lid: null };
  return findOrCreateContact({ companyId, address, isGroup: true, name: "Família", whatsappId });
};

describe("a ticket that a program opens", () => {
  it("is a group's where it writes to a group", async () => {
    const ticket = await unit({ companyId: office.id }, async () =>
      findOrOpenForProgram(await meetGroup(), office.whatsappId),
    );
    expect(await office.readRow(ticket.id)).toMatchObject({ isGroup: true, status: "closed" });
  });

  it("is a group's from now on where it was opened as a person's, and no other changes", async () => {
    const group = await unit({ companyId: office.id }, meetGroup);
    const ids = [await office.addTicket({ contactId: group.id, status: "closed" }), await office.addTicket()];
    const before = await Promise.all(ids.map(office.readRow));
    await groupTickets.up({ sql: (statement: string) => api.sql(statement) } as unknown as Schema);
    const after = await Promise.all(ids.map(office.readRow));
    expect(after).toEqual([{ ...before[0], isGroup: true }, before[1]]);
  });
});
