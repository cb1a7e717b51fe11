import { type Connection, connectionRoutes, connectionStateRoutes } from "@recado/contract";
import type { SimulatorClient } from "@recado/simulator/client";
import type { Page } from "playwright-core";
import { type Caller, nextNumber } from "./operator";

type Said = Parameters<SimulatorClient["say"]>[1];
/** What a customer says, whichever number it is said to. */
export type Words = Said extends infer One ? (One extends Said ? Omit<One, "account"> : never) : never;

const TIMEOUT_MS = 20_000;
const LOOK_EVERY_MS = 100;

/** A phone of the simulated WhatsApp that nobody else of the run has. */
export async function makePhone(simulator: SimulatorClient, name = "Loja"): Promise<string> {
  const pn = `55119${String(nextNumber()).padStart(8, "0").slice(-8)}`;
  await simulator.createAccount({ pn, name });
  return pn;
}

/** The code on the screen: the way to the test phone takes it along. */
export async function readCode(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: "Abrir o telefone simulado" });
  await page.getByRole("img", { name: "QR code para ler com o celular" }).waitFor();
  const { hash } = new URL(String(await link.getAttribute("href")));
  return String(new URLSearchParams(hash.slice(1)).get("qr"));
}

/** Makes a simulated number and connects it, as fast as it goes without a browser. */
export async function connectNumber(
  caller: Caller,
  simulator: SimulatorClient,
  input: { name: string; queueIds?: number[]; greetingMessage?: string },
): Promise<{ whatsappId: number; pn: string }> {
  const pn = await makePhone(simulator, input.name);
  const { id: whatsappId } = await caller.call(connectionRoutes.create, { body: { ...input, network: "simulator" } });
  await caller.call(connectionStateRoutes.start, { params: { whatsappId } });
  const { qrcode } = await waitForLine(caller, whatsappId, "qrcode");
  await simulator.scan(pn, { qr: qrcode });
  await waitForLine(caller, whatsappId, "CONNECTED");
  return { whatsappId, pn };
}

async function waitForLine(caller: Caller, whatsappId: number, status: Connection["status"]): Promise<Connection> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const connection = await caller.call(connectionRoutes.show, { params: { whatsappId } });
    if (connection.status === status) return connection;
    if (Date.now() > deadline) throw new Error(`"${connection.name}" is ${connection.status}, not ${status}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
