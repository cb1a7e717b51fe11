import { log } from "../../kernel/log.js";
import { Inbox } from "./journalReader.js";
import type { Command } from "./commands.js";
import { forgetKeys } from "../store/keys.js";
import type { Lease } from "../store/lease.js";
import { recordEnd, StateKeeper, setWanted } from "./stateKeeper.js";
import type { Wish } from "../store/desiredStates.js";
import { prepareTempFolder } from "../media/tempFolder.js";
import { NO_HISTORY, planAfter } from "./reconnect.js";
import { lineSettings } from "../settings.js";
import { openEnvelope } from "../adapter/envelope.js";
import { normalise } from "../adapter/normalise.js";
import { Session } from "../adapter/lineSocket.js";

const LOGOUT_CODE = 401;
/** Before a line that broke off is taken up again. */
const BROKEN_MS = 5_000;
const GOODBYE_MS = 10_000;

/** One connection's line while this process owns it: session after session, until it is told to stop or has to. */
export class Line {
  readonly #states: StateKeeper;
  readonly #inbox: Inbox;
  #me: Session["me"];
  readonly #done: Promise<void>;
  #session: Session | undefined;
  #history = NO_HISTORY;
  #isStopping = false;
  #wakeUp: (() => void) | undefined;

  constructor(
    readonly lease: Lease,
    private wish: Wish,
  ) {
    this.#states = new StateKeeper(lease);
    this.#inbox = new Inbox(lease, (envelope) => normalise(lease, openEnvelope(envelope), this.#me));
    lease.onLost = () => void this.#stop();
    lease.keep();
    this.#done = this.#run();
  }

  /** Resolves when the line is down and the lease given back. */
  get done(): Promise<void> {
    return this.#done;
  }

  /** A person asked for something, or asked again: then what failed before does not count. */
  obey(wish: Wish): void {
    if (wish.count === this.wish.count) return;
    const isRepeated = wish.wanted === this.wish.wanted && wish.wantedNumber === this.wish.wantedNumber;
    if (isRepeated && this.#me) {
      // What is paired and wanted up has nothing to do anew but to try at once.
      this.wish.count = wish.count;
      this.hurry();
      return;
    }
    this.wish = wish;
    if (wish.wanted === "down") void this.#stop();
    else this.#session?.end();
    this.hurry();
  }

  /** Ends the pause before the next attempt. */
  hurry(): void {
    this.#history = NO_HISTORY;
    this.#wakeUp?.();
  }

  /** Published when something waits in the outbox. */
  look(): void {
    this.#session?.sender.look();
  }

  /** The way to an open line, for whoever wants to ask it something. */
  get ask(): ((command: Command) => Promise<unknown>) | undefined {
    const session = this.#session;
    return session?.isOpen ? (command) => session.run(command) : undefined;
  }

  /** Gives the line back: the message in hand is finished, nothing new begins. What is wanted stays wanted. */
  async close(): Promise<void> {
    await this.#stop();
    await this.#done;
  }

  async #stop(): Promise<void> {
    this.#isStopping = true;
    this.#wakeUp?.();
    await this.#session?.close();
  }

  async #run(): Promise<void> {
    await prepareTempFolder();
    try {
      while (!this.#isStopping && this.lease.isHeld) await this.#live();
    } catch (error) {
      log.error({ error, connectionId: this.lease.connectionId }, "a line broke off");
      // What broke it, such as a database that is away, will not be mended in the next moment.
      await this.#sleep(BROKEN_MS * lineSettings.pace);
    }
    await this.#inbox.stop();
    if (this.wish.wanted === "down") this.#states.say({ status: "DISCONNECTED", qrcode: "", pairingCode: "" });
    await this.#states.settle();
    await this.lease.release().catch((error: unknown) => log.warn({ error }, "a lease runs out by itself"));
  }

  /** One session and what follows from its end. */
  async #live(): Promise<void> {
    if (this.wish.wanted === "logout" || this.wish.wanted === "renew") {
      await this.#sayGoodbye(this.wish.wanted);
      return;
    }
    this.#states.say({ status: "OPENING", qrcode: "", pairingCode: "", retries: 0 });
    const wish = this.wish;
    const end = await this.#runSession("serve");
    // Ended by us, for something else.
    if (this.#isStopping || this.wish !== wish) return;

    const plan = planAfter(end, this.#history, Math.random());
    this.#history = plan.history;
    const retryAt = plan.retry ? new Date(end.at + plan.delayMs) : null;
    log.info({ connectionId: this.lease.connectionId, status: end.code, cause: plan.cause, retryAt }, "a line ended");
    if (plan.cause !== "restart") await recordEnd(this.lease, end, { cause: plan.cause, retryAt });
    if (plan.forget) await forgetKeys(this.lease, end.code);
    if (!plan.retry) {
      // A person decides what comes next.
      await setWanted(this.lease, "up", "down");
      this.wish = { ...this.wish, wanted: "down" };
      this.#isStopping = true;
      return;
    }
    if (plan.delayMs > 0) this.#states.say({ status: end.isPaired ? "TIMEOUT" : "OPENING", qrcode: "" });
    await this.#sleep(plan.delayMs * lineSettings.pace);
  }

  /** Takes the device off the phone's list if the phone can be reached, and forgets the keys in any case. */
  async #sayGoodbye(wanted: "logout" | "renew"): Promise<void> {
    const timer = setTimeout(() => this.#session?.end(), GOODBYE_MS);
    await this.#runSession("log-out");
    clearTimeout(timer);
    await forgetKeys(this.lease, LOGOUT_CODE);
    const next = wanted === "renew" ? "up" : "down";
    await setWanted(this.lease, wanted, next);
    this.wish = { ...this.wish, wanted: next, wantedNumber: null };
    this.#isStopping = next === "down";
  }

  async #runSession(purpose: "serve" | "log-out") {
    const { lease, wish } = this;
    const session = await Session.open({ lease, wish, purpose, states: this.#states, inbox: this.#inbox });
    this.#session = session;
    this.#me = session.me ?? this.#me;
    this.#inbox.watch();
    if (this.#isStopping) await session.close();
    const end = await session.ended;
    this.#me = session.me ?? this.#me;
    this.#session = undefined;
    return end;
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
