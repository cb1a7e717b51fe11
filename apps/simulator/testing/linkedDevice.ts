import makeWASocket, {
  type AuthenticationState,
  type BaileysEventMap,
  Browsers,
  type ConnectionState,
  initAuthCreds,
  type SignalDataSet,
  type SignalDataTypeMap,
  type UserFacingSocketConfig,
  type WAMessage,
  type WASocket,
} from "@whiskeysockets/baileys";

const silent = {
  level: "silent",
  child: () => silent,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Credentials and keys in memory, which outlive a socket as they would in a database. */
function makeMemoryAuth(): AuthenticationState {
  const rows = new Map<string, unknown>();
  return {
    creds: initAuthCreds(),
    keys: {
      get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
        const found: Record<string, SignalDataTypeMap[T]> = {};
        for (const id of ids) {
          const value = rows.get(`${type}/${id}`);
          if (value !== undefined) found[id] = structuredClone(value) as SignalDataTypeMap[T];
        }
        return found;
      },
      set: async (data: SignalDataSet) => {
        for (const [type, values] of Object.entries(data)) {
          for (const [id, value] of Object.entries(values ?? {})) {
            if (value === null || value === undefined) rows.delete(`${type}/${id}`);
            else rows.set(`${type}/${id}`, structuredClone(value));
          }
        }
      },
    },
  };
}

type Upsert = BaileysEventMap["messages.upsert"];

/** The unmodified library with everything it said written down, so that a test can wait for it. */
export class LinkedDevice {
  readonly auth: AuthenticationState;
  readonly updates: Partial<ConnectionState>[] = [];
  readonly upserts: { type: Upsert["type"]; message: WAMessage }[] = [];
  readonly events: { name: string; value: unknown }[] = [];
  readonly acks: { id: string; error: string | undefined }[] = [];
  #socket: WASocket | null = null;
  #waiting: (() => void)[] = [];

  constructor(
    private readonly url: string,
    private readonly options: Partial<UserFacingSocketConfig> = {},
    auth?: AuthenticationState,
  ) {
    this.auth = auth ?? makeMemoryAuth();
  }

  get socket(): WASocket {
    if (this.#socket === null) throw new Error("The device is not connected.");
    return this.#socket;
  }

  connect(): this {
    const socket = makeWASocket({
      waWebSocketUrl: this.url,
      version: [2, 3000, 1_043_857_760],
      browser: Browsers.ubuntu("Chrome"),
      auth: this.auth,
      logger: silent,
      syncFullHistory: false,
      markOnlineOnConnect: false,
      ...this.options,
    });
    this.#socket = socket;
    this.updates.length = 0;
    socket.ev.process((events) => {
      // A socket that was left behind still has its last word to say.
      if (this.#socket !== socket) return;
      for (const [name, value] of Object.entries(events)) this.events.push({ name, value });
      if (events["connection.update"]) this.updates.push(events["connection.update"]);
      const upsert = events["messages.upsert"];
      for (const message of upsert?.messages ?? []) this.upserts.push({ type: upsert?.type ?? "notify", message });
      this.#wake();
    });
    socket.ws.on("CB:ack,class:message", (node: { attrs: Record<string, string> }) => {
      this.acks.push({ id: node.attrs.id ?? "", error: node.attrs.error });
      this.#wake();
    });
    return this;
  }

  /** Waits until `look` finds something, looking again at every event. */
  async until<Found>(what: string, look: () => Found | undefined | false, withinMs = 15_000): Promise<Found> {
    const end = Date.now() + withinMs;
    for (;;) {
      const found = look();
      if (found !== undefined && found !== false) return found;
      const left = end - Date.now();
      if (left <= 0) throw new Error(`Waited in vain for ${what}.`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 100));
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  untilOpen(): Promise<unknown> {
    return this.until("the connection to open", () => this.updates.some((update) => update.connection === "open"));
  }

  /** The status code the connection ended with. */
  untilClosed(withinMs = 15_000): Promise<number> {
    return this.until(
      "the connection to close",
      () => {
        const last = this.updates.find((update) => update.connection === "close")?.lastDisconnect?.error;
        return (last as { output?: { statusCode: number } } | undefined)?.output?.statusCode;
      },
      withinMs,
    );
  }

  qr(): Promise<string> {
    return this.until("a QR code", () => this.updates.findLast((update) => update.qr !== undefined)?.qr);
  }

  message(id: string): Promise<{ type: Upsert["type"]; message: WAMessage }> {
    return this.until(`message ${id}`, () =>
      this.upserts.find((one) => one.message.key.id === id && one.message.message != null),
    );
  }

  /**
   * The highest status seen of a message of our own. An update that comes while the message itself is still being
   * announced is merged into that announcement, so both have to be looked at.
   */
  statusOf(id: string): number {
    const announced = this.upserts.filter((one) => one.message.key.id === id).map((one) => one.message.status ?? 0);
    const updated = this.events
      .filter(({ name }) => name === "messages.update")
      .flatMap(({ value }) => value as BaileysEventMap["messages.update"])
      .filter(({ key }) => key.id === id)
      .map(({ update }) => update.status ?? 0);
    return Math.max(0, ...announced, ...updated);
  }

  end(): void {
    this.#socket?.end(undefined);
    this.#socket = null;
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
