import type { z } from "zod";
import type {
  Account,
  CallResult,
  Chat,
  ChatMessage,
  Customer,
  Group,
  Health,
  Ledger,
  LedgerEntry,
  LinkResult,
  LiveConnection,
  SaidResult,
} from "../contract/answers.js";
import type { Fault, FaultInput } from "../contract/faults.js";
import type * as inputs from "../contract/inputs.js";

export type * from "../contract/answers.js";
export type { Fault, FaultInput, FaultKind } from "../contract/faults.js";
export type { ConnectionEnding, ContentKind, CustomerIdentity, ReceiptHabit } from "../contract/types.js";
export { makeSilence } from "../media/silence.js";

type InputOf<Schema extends z.ZodType> = z.input<Schema>;

/** A request the simulator did not grant, with its short code. */
export class SimulatorError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The control API in TypeScript; nothing but fetch. One method for each route, named after what it does. */
export class SimulatorClient {
  constructor(readonly url: string) {}

  health = () => this.#get<Health>("/health");
  reset = (input: InputOf<typeof inputs.ResetInput> = {}) => this.#post("/reset", input);

  listConnections = () => this.#get<LiveConnection[]>("/connections");
  showQr = (qr: string) => this.#post<LiveConnection>("/qr", { qr });
  refreshSecret = (connection: string) => this.#post(`/connections/${connection}/refresh-secret`);

  listAccounts = () => this.#get<Account[]>("/accounts");
  getAccount = (pn: string) => this.#get<Account>(`/accounts/${pn}`);
  createAccount = (input: InputOf<typeof inputs.AccountInput>) => this.#post<Account>("/accounts", input);
  scan = (pn: string, input: InputOf<typeof inputs.ScanInput>) => this.#post<LinkResult>(`/accounts/${pn}/scan`, input);
  typeLinkCode = (pn: string, code: string) => this.#post<LinkResult>(`/accounts/${pn}/link-code`, { code });
  logout = (pn: string, input: InputOf<typeof inputs.LogoutInput> = {}) => this.#post(`/accounts/${pn}/logout`, input);
  end = (pn: string, input: InputOf<typeof inputs.EndingInput>) =>
    this.#post<{ ended: number }>(`/accounts/${pn}/endings`, input);
  typeOnPhone = (pn: string, input: InputOf<typeof inputs.TypeInput>) =>
    this.#post<SaidResult>(`/accounts/${pn}/type`, input);
  readOnPhone = (pn: string, customer: string) => this.#post<{ ids: string[] }>(`/accounts/${pn}/read`, { customer });
  saveInPhoneBook = (pn: string, input: InputOf<typeof inputs.PhoneBookInput>) =>
    this.#post(`/accounts/${pn}/phone-book`, input);
  lockReachout = (pn: string, seconds: number) => this.#post(`/accounts/${pn}/reachout-lock`, { seconds });
  capNewChats = (pn: string, seconds: number) => this.#post(`/accounts/${pn}/new-chat-cap`, { seconds });
  poison = (pn: string, input: InputOf<typeof inputs.PoisonInput>) => this.#post(`/accounts/${pn}/poison`, input);
  listChats = (pn: string) => this.#get<Chat[]>(`/accounts/${pn}/chats`);
  readChat = (pn: string, chat: string) => this.#get<ChatMessage[]>(`/accounts/${pn}/chats/${chat}`);

  listCustomers = () => this.#get<Customer[]>("/customers");
  getCustomer = (id: string) => this.#get<Customer>(`/customers/${id}`);
  createCustomer = (input: InputOf<typeof inputs.CustomerInput>) => this.#post<Customer>("/customers", input);
  changeCustomer = (id: string, input: InputOf<typeof inputs.CustomerChange>) =>
    this.#call<Customer>("PATCH", `/customers/${id}`, input);
  listReceived = (id: string) => this.#get<LedgerEntry[]>(`/customers/${id}/received`);
  say = (id: string, input: InputOf<typeof inputs.MessageInput>) =>
    this.#post<SaidResult>(`/customers/${id}/messages`, input);
  react = (id: string, input: InputOf<typeof inputs.ReactionInput>) =>
    this.#post<SaidResult>(`/customers/${id}/reactions`, input);
  vote = (id: string, input: InputOf<typeof inputs.VoteInput>) =>
    this.#post<SaidResult>(`/customers/${id}/votes`, input);
  edit = (id: string, input: InputOf<typeof inputs.EditInput>) =>
    this.#post<SaidResult>(`/customers/${id}/edits`, input);
  delete = (id: string, input: InputOf<typeof inputs.DeleteInput>) =>
    this.#post<SaidResult>(`/customers/${id}/deletes`, input);
  pin = (id: string, input: InputOf<typeof inputs.PinInput>) => this.#post<SaidResult>(`/customers/${id}/pins`, input);
  call = (id: string, input: InputOf<typeof inputs.CallInput>) =>
    this.#post<CallResult>(`/customers/${id}/calls`, input);
  type = (id: string, input: InputOf<typeof inputs.TypingInput>) => this.#post(`/customers/${id}/typing`, input);
  confirm = (id: string, input: InputOf<typeof inputs.ConfirmInput>) =>
    this.#post<{ ids: string[] }>(`/customers/${id}/receipts`, input);

  listGroups = () => this.#get<Group[]>("/groups");
  createGroup = (input: InputOf<typeof inputs.GroupInput>) => this.#post<Group>("/groups", input);
  changeGroup = (id: string, input: InputOf<typeof inputs.GroupChange>) =>
    this.#call<Group>("PATCH", `/groups/${id}`, input);

  readLedger = (filter: InputOf<typeof inputs.LedgerQuery> = {}) =>
    this.#get<Ledger>(`/ledger?${new URLSearchParams(filter as Record<string, string>)}`);

  listFaults = () => this.#get<Fault[]>("/faults");
  addFault = (input: FaultInput) => this.#post<Fault>("/faults", input);
  clearFaults = (id?: number) => this.#call("DELETE", id === undefined ? "/faults" : `/faults/${id}`);

  #get<Answer>(path: string): Promise<Answer> {
    return this.#call<Answer>("GET", path);
  }

  #post<Answer>(path: string, input: unknown = {}): Promise<Answer> {
    return this.#call<Answer>("POST", path, input);
  }

  async #call<Answer>(method: string, path: string, input?: unknown): Promise<Answer> {
    const body = input === undefined ? undefined : JSON.stringify(input);
    const response = await fetch(this.url + path, { method, body, headers: { "content-type": "application/json" } });
    const answer = (await response.json()) as Answer & { error?: string; message?: string };
    if (!response.ok) throw new SimulatorError(response.status, answer.error ?? "failed", answer.message ?? "");
    return answer;
  }
}
