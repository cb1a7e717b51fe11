import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type LaunchedSimulator, launchSimulator } from "../src/client/launch.js";
import { Desk } from "./desk.js";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const PHONE = "5511900000001";

/** A simulator in its own process, on a folder of its own, with one phone. */
export class TestSimulator {
  readonly folder = mkdtempSync(path.join(tmpdir(), "simulator-"));
  readonly #desks: Desk[] = [];
  #launched: LaunchedSimulator | null = null;
  #people = 0;

  static async start(): Promise<TestSimulator> {
    const simulator = new TestSimulator();
    await simulator.launch();
    await simulator.client.createAccount({ pn: PHONE, name: "Loja" });
    return simulator;
  }

  get launched(): LaunchedSimulator {
    if (this.#launched === null) throw new Error("The simulator does not run.");
    return this.#launched;
  }

  get client() {
    return this.launched.client;
  }

  async launch(ports?: [number, number, number]): Promise<void> {
    const env = { ...process.env, SIMULATOR_LOG: process.env.SIMULATOR_LOG ?? "silent" };
    const command: [string, ...string[]] = [process.execPath, "--import", "tsx", MAIN];
    this.#launched = await launchSimulator({
      folder: this.folder,
      env,
      command,
      ...(ports === undefined ? {} : { ports }),
    });
  }

  /** Dies without a chance to tidy up, and comes back on the same doors. */
  async killAndRelaunch(): Promise<void> {
    const { addresses } = this.launched;
    const portOf = (url: string) => Number(new URL(url).port);
    await this.launched.stop("SIGKILL");
    await this.launch([portOf(addresses.whatsapp), portOf(addresses.media), portOf(addresses.control)]);
  }

  desk(options: ConstructorParameters<typeof Desk>[1] = {}): Desk {
    const desk = new Desk(this.launched.addresses.whatsapp, options);
    this.#desks.push(desk);
    return desk;
  }

  /** A desk that is linked to a phone of its own and open. */
  async linkedDesk(options: ConstructorParameters<typeof Desk>[1] = {}): Promise<{ desk: Desk; pn: string }> {
    const pn = this.nextNumber("55119");
    await this.client.createAccount({ pn, name: `Loja ${pn}` });
    const desk = this.desk(options).connect();
    await this.client.scan(pn, { qr: await desk.qr() });
    await desk.untilClosed();
    desk.connect();
    await desk.untilOpen();
    await desk.until("the first history", () => desk.auth.creds.accountSyncCounter > 0);
    return { desk, pn };
  }

  async customer(more: Partial<Parameters<TestSimulator["client"]["createCustomer"]>[0]> = {}): Promise<string> {
    const pn = more.pn ?? this.nextNumber("55219");
    await this.client.createCustomer({ name: `Cliente ${this.#people}`, ...more, pn });
    return pn;
  }

  async stop(): Promise<void> {
    for (const desk of this.#desks) desk.end();
    await this.launched.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  nextNumber(prefix: string): string {
    this.#people += 1;
    return prefix + String(80_000_000 + this.#people);
  }
}

export { PHONE };
