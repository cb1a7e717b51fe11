import { beforeAll, describe, expect, it } from "vitest";
import { SignalPerson } from "../../../../testing/signalPerson.js";
import { boundSessions } from "./boundSessions.js";
import { silenceLibsignal } from "./silenceLibsignal.js";

beforeAll(() => {
  silenceLibsignal();
  boundSessions();
});

async function talk(us: SignalPerson, customer: SignalPerson, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    expect(await customer.hear(await us.say("Bom dia"))).toBe("Bom dia");
    expect(await us.hear(await customer.say("Olá"))).toBe("Olá");
  }
}

describe("what is kept of a customer", () => {
  it("is no more after months than after a day, and what is on the way is read all the same", async () => {
    const [us, customer] = [new SignalPerson(), new SignalPerson()];
    for (let round = 0; round < 30; round += 1) {
      await us.meet(customer);
      await talk(us, customer, 3);
    }
    const onTheWay = [await customer.say("Tem pão?"), await customer.say("E leite?")];
    for (let round = 0; round < 8; round += 1) {
      await us.meet(customer);
      await us.say("Está aí?");
    }
    expect([await us.hear(onTheWay[1] as never), await us.hear(onTheWay[0] as never)]).toEqual([
      "E leite?",
      "Tem pão?",
    ]);
    expect(us.stored.length).toBeLessThan(20_000);
  });

  it("in one long conversation are the last turns, with what was overtaken in them", async () => {
    const [us, customer] = [new SignalPerson(), new SignalPerson()];
    await us.meet(customer);
    await talk(us, customer, 100);
    const late = await customer.say("Atrasada");
    await talk(us, customer, 3);
    expect(await us.hear(late)).toBe("Atrasada");
    await talk(us, customer, 1);
    expect(us.stored.length).toBeLessThan(4_000);
  });

  it("is bounded where a stranger skips as many keys as libsignal allows, again and again", async () => {
    const [us, stranger] = [new SignalPerson(), new SignalPerson()];
    await us.meet(stranger);
    await talk(us, stranger, 1);
    for (let turn = 0; turn < 4; turn += 1) {
      for (let skipped = 0; skipped < 1_900; skipped += 1) await stranger.say("");
      expect(await us.hear(await stranger.say("Oi"))).toBe("Oi");
    }
    expect(us.stored.length).toBeLessThan(150_000);
    await talk(us, stranger, 2);
  });
});
