import { log } from "../../kernel/log.js";
import { parseEnvelope } from "../adapter/envelope.js";
import { LineSocket } from "../adapter/lineSocket.js";
import { normalise } from "../adapter/normalise.js";
import { prepareTempFolder } from "../media/tempFolder.js";
import { lineSettings } from "../settings.js";
import { forgetKeys } from "../store/keys.js";
import type { Lease } from "../store/lease.js";
import { changeWanted, isNumberTaken, recordEnd } from "../store/lineState.js";
import type { OutboxRow } from "../store/outbox.js";
import type { Command, DesiredState } from "../types.js";
import { JournalReader } from "./journalReader.js";
import { NO_HISTORY, planAfter } from "./reconnect.js";
import { Sender } from "./sender.js";
import { StateKeeper } from "./stateKeeper.js";

const LOGOUT_CODE = 401;
const SAME_NUMBER_CODE = 409;
/** The pause after an unexpected failure. */
const BROKEN_MS = 5_000;
const LOGOUT_TIMEOUT_MS = 10_000;

/** One connection's line while this process owns it: socket after socket, until it is told to stop or has to. */
export class Line {
  readonly #states: StateKeeper;
  readonly #journal: JournalReader;
  readonly #sender: Sender;
  #me: LineSocket["me"];
  readonly #done: Promise<void>;
  #socket: LineSocket | undefined;
  #history = NO_HISTORY;
  #isStopping = false;
  #wakeUp: (() => void) | undefined;

  constructor(
    readonly lease: Lease,
    private desired: DesiredState,
  ) {
    this.#states = new StateKeeper(lease);
    this.#journal = new JournalReader(lease, (envelope) => normalise(lease, parseEnvelope(envelope), this.#me));
    this.#sender = new Sender(lease, (row) => this.#send(row), this.#states.noteSent);
    lease.onLost = () => void this.#stop();
    lease.startRenewing();
    this.#done = this.#run();
  }

  /** Resolves when the line is down and the lease given back. */
  get done(): Promise<void> {
    return this.#done;
  }

  /** A person asked for something, or asked again: earlier failures no longer count. */
  apply(desired: DesiredState): void {
    if (desired.revision === this.desired.revision) return;
    const isRepeated = desired.wanted === this.desired.wanted && desired.wantedNumber === this.desired.wantedNumber;
    if (isRepeated && this.#me) {
      // A paired line that is wanted up again only retries at once.
      this.desired.revision = desired.revision;
      this.retryNow();
      return;
    }
    this.desired = desired;
    if (desired.wanted === "down") void this.#stop();
    else this.#socket?.end();
    this.retryNow();
  }

  /** Ends the pause before the next attempt. */
  retryNow(): void {
    this.#history = NO_HISTORY;
    this.#wakeUp?.();
  }

  /** Something was queued in the outbox. */
  checkOutbox(): void {
    if (this.#socket?.isOpen) void this.#sender.poll();
  }

  /** Runs a command; undefined while the line is not open. */
  get ask(): ((command: Command) => Promise<unknown>) | undefined {
    const socket = this.#socket;
    return socket?.isOpen ? (command) => socket.run(command) : undefined;
  }

  /** Gives the line back; what is wanted of it stays wanted. */
  async close(): Promise<void> {
    await this.#stop();
    await this.#done;
  }

  async #stop(): Promise<void> {
    this.#isStopping = true;
    this.#wakeUp?.();
    await this.#socket?.close();
  }

  async #run(): Promise<void> {
    await prepareTempFolder();
    try {
      while (!this.#isStopping && this.lease.isHeld) await this.#live();
    } catch (error) {
      log.error({ error, connectionId: this.lease.connectionId }, "a line broke off");
      // The cause, such as a database that is away, will not be gone in the next moment.
      await this.#sleep(BROKEN_MS * lineSettings.pauseFactor);
    }
    // What has come by now would be told of only when the line is up again, which it may never be.
    if (this.desired.wanted === "down") await this.#journal.drain();
    await this.#journal.stop();
    if (this.desired.wanted === "down") this.#states.update({ status: "DISCONNECTED", qrcode: "", pairingCode: "" });
    await this.#states.settle();
    await this.lease.release().catch((error: unknown) => log.warn({ error }, "a lease runs out by itself"));
  }

  /** One socket, and what follows from its end. */
  async #live(): Promise<void> {
    if (this.desired.wanted === "logout" || this.desired.wanted === "renew") {
      await this.#logOut(this.desired);
      return;
    }
    // Without an internet it tries each minute, of which people and programs are told once.
    const isStillAway = this.#me !== undefined && this.#history.unreached > 0;
    if (!isStillAway) this.#states.update({ status: "OPENING", qrcode: "", pairingCode: "", retries: 0 });
    const { desired } = this;
    const end = await this.#runSocket("serve");
    // Ended by us, on request.
    if (this.#isStopping || this.desired !== desired) return;

    const plan = planAfter(end, this.#history, Math.random());
    this.#history = plan.history;
    const retryAt = plan.retry ? new Date(Date.now() + plan.delayMs) : null;
    log.info({ connectionId: this.lease.connectionId, status: end.code, cause: plan.cause, retryAt }, "a line ended");
    const isKnown = isStillAway && plan.history.unreached > 1;
    if (plan.cause !== "restart" && !isKnown)
      await recordEnd(this.lease, { code: end.code, cause: plan.cause, retryAt });
    if (plan.forget) await forgetKeys(this.lease, end.code);
    // Something was asked for while the end was written down.
    if (this.#isStopping || this.desired !== desired || this.#history !== plan.history) return;
    if (!plan.retry) {
      // A person decides what comes next.
      await changeWanted(this.lease, desired, "down");
      this.desired = { ...desired, wanted: "down" };
      this.#isStopping = true;
      return;
    }
    if (plan.delayMs > 0 && !isKnown) this.#states.update({ status: end.isPaired ? "TIMEOUT" : "OPENING", qrcode: "" });
    await this.#sleep(plan.delayMs * lineSettings.pauseFactor);
  }

  /** Takes the device off the phone's list if the phone can be reached, and forgets the keys in any case. */
  async #logOut(desired: DesiredState): Promise<void> {
    const timer = setTimeout(() => this.#socket?.end(), LOGOUT_TIMEOUT_MS);
    await this.#runSocket("log-out");
    clearTimeout(timer);
    await forgetKeys(this.lease, LOGOUT_CODE);
    // Something else was asked for while the phone was told.
    if (this.desired !== desired) return;
    const next = desired.wanted === "renew" ? "up" : "down";
    await changeWanted(this.lease, desired, next);
    if (this.desired !== desired) return;
    this.desired = { ...desired, wanted: next, wantedNumber: null };
    if (next === "down") this.#isStopping = true;
  }

  async #runSocket(purpose: "serve" | "log-out") {
    const { desired } = this;
    const socket = await LineSocket.open({
      lease: this.lease,
      desired,
      purpose,
      line: {
        onState: (change) => this.#states.update(change),
        onOpen: (number) => void this.#open(number),
        onClose: () => this.#sender.close(),
        onJournaled: (rows) => {
          this.#states.noteReceived();
          this.#journal.add(rows);
        },
        onMaybeWritten: this.#journal.rescan,
        onAck: (ack) => this.#sender.onAck(ack),
      },
    });
    this.#socket = socket;
    this.#me = socket.me ?? this.#me;
    this.#journal.watch();
    if (this.#isStopping) await socket.close();
    // Asked for while the keys were read. A log-out always runs to its end, where there is a phone to tell.
    else if (purpose === "serve" ? this.desired !== desired : !socket.isPaired) socket.end();
    const end = await socket.ended;
    this.#me = socket.me ?? this.#me;
    this.#socket = undefined;
    return end;
  }

  /** The number is stored last: after a crash before that, the outbox is checked again. */
  async #open(number: string | null): Promise<void> {
    const socket = this.#socket;
    try {
      if (number !== null && (await isNumberTaken(this.lease, number))) {
        await this.#giveNumberBack();
        return;
      }
      if (number !== null) await this.#sender.failForOtherNumber(number);
      if (socket !== this.#socket || !socket?.isOpen) return;
      this.#states.update({ status: "CONNECTED", qrcode: "", pairingCode: "", retries: 0, number });
      this.#sender.open();
    } catch (error) {
      log.warn({ error, connectionId: this.lease.connectionId }, "a line could not look at what waits for it");
      socket?.end();
    }
  }

  /** The phone forgets the device it has just taken. */
  async #giveNumberBack(): Promise<void> {
    const { desired } = this;
    await recordEnd(this.lease, { code: SAME_NUMBER_CODE, cause: "same-number", retryAt: null });
    await changeWanted(this.lease, desired, "logout");
    // Something else was asked for meanwhile.
    if (this.desired === desired) this.desired = { ...desired, wanted: "logout" };
    this.#socket?.end();
  }

  async #send(row: OutboxRow): Promise<string> {
    if (!this.#socket) throw new Error("The line is not open");
    return this.#socket.send(row);
  }

  async #sleep(ms: number): Promise<void> {
    if (ms <= 0 || this.#isStopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wakeUp = undefined;
  }
}
