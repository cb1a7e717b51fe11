import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type LaunchedSimulator, launchSimulator } from "../src/client/launch.js";
import { LinkedDevice } from "./linkedDevice.js";

/** As it was built: a change in `src` is seen after `npm run build`. */
const MAIN = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const PHONE = "5511900000001";

/** A simulator in its own process, on a folder of its own, with one phone. */
export class TestSimulator {
  readonly folder = mkdtempSync(path.join(tmpdir(), "simulator-"));
  readonly #devices: LinkedDevice[] = [];
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
    this.#launched = await launchSimulator({
      folder: this.folder,
      env,
      command: [process.execPath, MAIN],
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

  device(options: ConstructorParameters<typeof LinkedDevice>[1] = {}): LinkedDevice {
    const device = new LinkedDevice(this.launched.addresses.whatsapp, options);
    this.#devices.push(device);
    return device;
  }

  /** A device that is linked to a phone of its own and open. */
  async linkedDevice(
    options: ConstructorParameters<typeof LinkedDevice>[1] = {},
  ): Promise<{ device: LinkedDevice; pn: string }> {
    const pn = this.nextNumber("55119");
    await this.client.createAccount({ pn, name: `Loja ${pn}` });
    const device = this.device(options).connect();
    await this.client.scan(pn, { qr: await device.qr() });
    await device.untilClosed();
    device.connect();
    await device.untilOpen();
    await device.until("the first history", () => device.auth.creds.accountSyncCounter > 0);
    return { device, pn };
  }

  async customer(more: Partial<Parameters<TestSimulator["client"]["createCustomer"]>[0]> = {}): Promise<string> {
    const pn = more.pn ?? this.nextNumber("55219");
    await this.client.createCustomer({ name: `Cliente ${this.#people}`, ...more, pn });
    return pn;
  }

  async stop(): Promise<void> {
    for (const device of this.#devices) device.end();
    await this.launched.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  nextNumber(prefix: string): string {
    this.#people += 1;
    return prefix + String(80_000_000 + this.#people);
  }
}

export { PHONE };
