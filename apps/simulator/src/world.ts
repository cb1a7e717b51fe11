import { Ai } from "./ai/ai.js";
import { Bank } from "./bank/bank.js";
import { Faults } from "./faults/faults.js";
import type { ServerKeys } from "./noise/handshake.js";
import { hashToHex, Random } from "./random.js";
import { Dialogflow } from "./robots/dialogflow.js";
import { RobotExchanges } from "./robots/exchanges.js";
import { Typebot } from "./robots/typebot.js";
import type { DeviceRow } from "./store/rows.js";
import type { Store } from "./store/store.js";
import type { Connection } from "./wire/connection.js";

/** One registration that waits for a phone: what the client said about itself, and the codes it may show. */
export interface Pairing {
  connection: Connection;
  noiseKey: Buffer;
  identity: Buffer;
  registrationId: number;
  signedPreKey: { id: number; value: Buffer; signature: Buffer };
  platform: string;
  refs: string[];
  /** The QR text, once somebody held it before the phone. Nobody can know it from the wire: the client keeps its secret. */
  shownQr: string | null;
  /** A secret that a `companion_reg_refresh` has retired; a code that still shows it leads nowhere. */
  retiredSecrets: Set<string>;
  /** The number a pairing code was asked for, with what the client sent along. */
  linkCode: { pn: string; ref: string; wrappedEphemeral: Buffer } | null;
  /** Set while the phone has said yes and the client still has to sign. */
  offered: { device: DeviceRow; details: Uint8Array; settle: (isLinked: boolean) => void } | null;
  /** Called with what the client sealed once a code was typed. */
  onCompanionFinish: ((keyBundle: Buffer) => void) | null;
}

/** Everything alive in this process beside the rows: connections, faults, queues. */
export class World {
  readonly random: Random;
  readonly faults: Faults;
  readonly bank = new Bank();
  readonly ai = new Ai();
  readonly typebot = new Typebot();
  readonly dialogflow: Dialogflow;
  readonly exchanges = new RobotExchanges();
  /** Whether n8n refuses everything, as a server that is down. */
  isHookFailing = false;
  readonly connections = new Map<string, Connection>();
  readonly pairings = new Map<string, Pairing>();
  /** Queries nobody taught the simulator to answer, counted: each costs a client a minute. */
  readonly unansweredQueries = new Map<string, number>();
  /** `name:port` of the media host, as clients are told. */
  mediaHost = "";
  /** Calls the desk has turned down. */
  readonly rejectedCalls = new Set<string>();
  /** `account/customer` → whether that customer sees the desk typing. */
  readonly typing = new Map<string, boolean>();
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(
    readonly store: Store,
    readonly keys: ServerKeys & { root: Buffer },
    readonly seed: string,
  ) {
    this.random = new Random(seed);
    this.faults = new Faults(this.random);
    this.dialogflow = new Dialogflow(store);
  }

  /** The live connection of a device (`pn:device`), if there is one. */
  connectionOf(deviceKey: string): Connection | undefined {
    for (const connection of this.connections.values()) {
      if (connection.deviceKey === deviceKey && connection.isOpen) return connection;
    }
    return undefined;
  }

  /** A WhatsApp-like id that is the same in every run with the same seed. */
  newId(prefix = "3A"): string {
    return prefix + hashToHex(`${this.seed}/${this.store.next("id")}`, 20 - prefix.length);
  }

  /** Runs one after the other what must keep its order, such as everything said to one device. */
  inOrder<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(name) ?? Promise.resolve();
    const now = before.catch(() => undefined).then(work);
    this.#queues.set(name, now);
    const forget = () => {
      if (this.#queues.get(name) === now) this.#queues.delete(name);
    };
    now.then(forget, forget);
    return now;
  }
}
