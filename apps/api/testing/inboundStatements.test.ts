import { describe, expect, it } from "vitest";
import { useApi } from "./api.js";
import { countLeast } from "./countLeast.js";
import { type Customer, meetCustomer, move } from "./customers.js";
import { openOffice } from "./office.js";

/**
 * The unit's beginning and end; the service rules, as two; whether it is known; whose it is, as two; the ticket's lock; the row with
 * what hangs on it; and for the screens the message, the ticket and the contact with its picture, in one packet, and their place
 * in the company's sequence. After the commit, those who might answer take their place among the events and move it: two for
 * however many messages have come meanwhile. So do campaigns, push and webhooks, which see with one more whether anything of theirs is meant.
 */
const MAX_STATEMENTS = 13 + 2 + 3 + 3 + 3;
/** The unit, and the look that finds it. */
const MAX_STATEMENTS_AGAIN = 3;

const api = useApi();

async function meetAttended(): Promise<Customer> {
  const office = await openOffice(api);
  const customer = meetCustomer(api, office);
  await customer.says("Bom dia");
  const [ticket] = await customer.tickets();
  await move(office.admin, ticket?.id ?? 0, { status: "open" });
  return customer;
}

describe("the statements of a message that comes in", () => {
  it(`are at most ${MAX_STATEMENTS} for a text of a known customer who is attended to`, async () => {
    const customer = await meetAttended();
    const count = await countLeast(() => customer.says("Ainda estou aqui"), MAX_STATEMENTS);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  it(`are at most ${MAX_STATEMENTS_AGAIN} when it is brought again`, async () => {
    const customer = await meetAttended();
    const waId = await customer.says("Uma vez");
    const ref = { waId, fromMe: false, participant: null };
    expect(await countLeast(() => customer.says("Uma vez", { ref }), MAX_STATEMENTS_AGAIN)).toBeLessThanOrEqual(
      MAX_STATEMENTS_AGAIN,
    );
  });
});
