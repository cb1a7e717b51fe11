import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await TestSimulator.start();
});
afterAll(() => simulator.stop());

const JSON_TYPE = "application/json";
const post = (path: string, body: string | FormData, type?: string) => {
  const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
  return fetch(simulator.client.url + path, { method: "POST", headers, body });
};

async function ask(...said: unknown[]) {
  const messages = [{ role: "system", content: "Seja gentil." }, ...said.map((content) => ({ role: "user", content }))];
  const response = await post("/ai/v1/chat/completions", JSON.stringify({ model: "teste", messages }), JSON_TYPE);
  return (await response.json()) as {
    choices: { message: { content: string; tool_calls?: { function: { name: string; arguments: string } }[] } }[];
    usage: { total_tokens: number };
  };
}

describe("the model of this machine", () => {
  it("answers what it is told, or as it was told, and obeys a few words", async () => {
    const { choices, usage } = await ask("Bom dia");
    expect(choices[0]?.message.content).toContain("Bom dia");
    expect(usage.total_tokens).toBeGreaterThan(0);
    const [picture] = (
      await ask([
        { type: "text", text: "veja" },
        { type: "image_url", image_url: {} },
      ])
    ).choices;
    expect(picture?.message.content).toContain("imagem");
    await post("/ai/answer", JSON.stringify({ text: "Abrimos às 8h." }), JSON_TYPE);
    expect((await ask("oi")).choices[0]?.message).toEqual({ role: "assistant", content: "Abrimos às 8h." });
    const [handed] = (await ask("quero uma pessoa")).choices;
    expect(handed?.message.tool_calls?.[0]?.function).toEqual({
      name: "transfer_to_person",
      arguments: '{"reason":"asked_for_person"}',
    });
    const [closed] = (await ask("tchau")).choices;
    expect(closed?.message.tool_calls?.[0]?.function.name).toBe("close_conversation");
    const shown = await (await fetch(`${simulator.client.url}/ai/asked`)).json();
    expect(shown).toMatchObject({
      fixed: "Abrimos às 8h.",
      asked: [{ model: "teste", instructions: "Seja gentil." }, {}, {}, {}, {}],
    });
  });

  it("hears every voice note, and speaks in silence", async () => {
    const form = new FormData();
    form.set("file", new Blob(["sound"]), "audio.ogg");
    const heard = await post("/ai/v1/audio/transcriptions", form);
    expect(await heard.json()).toEqual({ text: expect.any(String) });
    const spoken = await post("/speech/cognitiveservices/v1", "<speak/>", "application/ssml+xml");
    expect(
      Buffer.from(await spoken.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe("OggS");
    expect((await fetch(`${simulator.client.url}/ai`)).headers.get("content-type")).toContain("text/html");
  });
});
