import { beforeAll, describe, expect, it } from "vitest";
import { SignalPerson } from "../../../../testing/signalPerson.js";
import { undoFailedDecryption } from "./undoFailedDecryption.js";

beforeAll(undoFailedDecryption);

describe("a message under an older secret", () => {
  it("leaves the newer one, with which we go on, as it was", async () => {
    const [us, customer] = [new SignalPerson(), new SignalPerson()];
    // The older secret, known to both.
    await customer.meet(us);
    expect(await us.hear(await customer.say("Olá"))).toBe("Olá");
    expect(await customer.hear(await us.say("Bom dia"))).toBe("Bom dia");
    const onTheWay = await customer.say("Tem pão?");
    // A newer one, of ours, which the customer has not heard of when it speaks.
    await us.meet(customer);
    const first = await us.say("Temos");
    expect(await us.hear(onTheWay)).toBe("Tem pão?");
    const second = await us.say("Até as seis");
    expect([await customer.hear(first), await customer.hear(second)]).toEqual(["Temos", "Até as seis"]);
  });
});
