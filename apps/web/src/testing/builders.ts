import {
  type Announcement,
  type Company,
  type Connection,
  type ConnectionHealth,
  type ContactImport,
  type ContactList,
  type ContactListItem,
  type CountedTag,
  DEFAULT_WEEK,
  type Help,
  type Plan,
  type Queue,
  type QueueOption,
  type QuickMessage,
  SETTING_DEFAULTS,
  SETTING_KEYS,
  type SessionUser,
  type Setting,
  type SettingKey,
  type User,
} from "@recado/contract";

/** A plan with everything. */
export function makePlan(change: Partial<Plan> = {}): Plan {
  return {
    id: 1,
    name: "Completo",
    users: 10,
    connections: 3,
    queues: 10,
    value: 99.9,
    isPublic: true,
    useCampaigns: true,
    useSchedules: true,
    useInternalChat: true,
    useExternalApi: true,
    useKanban: true,
    useOpenAi: true,
    useIntegrations: true,
    ...change,
  };
}

/** An attendant of company 1. `makeUser({ profile: "admin" })` for an administrator. */
export function makeUser(
  change: Partial<Omit<SessionUser, "company">> = {},
  company: Partial<SessionUser["company"]> = {},
): SessionUser {
  return {
    id: 7,
    name: "Ana Lima",
    email: "ana@acme.test",
    profile: "user",
    super: false,
    companyId: 1,
    allTicket: "desabled",
    whatsappId: null,
    online: true,
    isIdle: false,
    isAway: false,
    awayUntil: null,
    hasTwoFactor: false,
    isInvited: false,
    alertsFor: null,
    queues: [],
    ...change,
    company: { id: 1, name: "Acme", dueDate: null, status: true, settings: [], plan: makePlan(), ...company },
  };
}

export function makeTag(change: Partial<CountedTag> = {}): CountedTag {
  return { id: 1, name: "Urgente", color: "#b91c1c", kanban: 0, ticketsCount: 0, ...change };
}

export function makeAnnouncement(change: Partial<Announcement> = {}): Announcement {
  return {
    id: 1,
    title: "Manutenção no domingo",
    text: "Das 2h às 4h o Recado fica *fora do ar*. Veja https://recado.test/aviso",
    priority: 3,
    status: true,
    startsAt: null,
    endsAt: null,
    mediaPath: null,
    mediaName: null,
    createdAt: "2026-11-20T12:00:00.000Z",
    ...change,
  };
}

/** A colleague as the user list tells of one. */
export function makeColleague(change: Partial<User> = {}): User {
  return {
    id: 8,
    name: "Bruno Reis",
    email: "bruno@acme.test",
    profile: "user",
    super: false,
    companyId: 1,
    allTicket: "desabled",
    whatsappId: null,
    online: false,
    isIdle: false,
    isAway: false,
    awayUntil: null,
    hasTwoFactor: false,
    isInvited: false,
    queues: [],
    company: { id: 1, name: "Acme", dueDate: null },
    ...change,
  };
}

export function makeQueue(change: Partial<Queue> = {}): Queue {
  return {
    id: 1,
    name: "Vendas",
    color: "#16a34a",
    greetingMessage: "Olá!",
    outOfHoursMessage: "",
    orderQueue: 1,
    integrationId: null,
    promptId: null,
    schedules: DEFAULT_WEEK,
    mediaPath: null,
    mediaName: null,
    ...change,
  };
}

export function makeQueueOption(change: Partial<QueueOption> = {}): QueueOption {
  return {
    id: 1,
    title: "Preços",
    message: "",
    option: "1",
    queueId: 1,
    parentId: null,
    mediaPath: null,
    mediaName: null,
    ...change,
  };
}

/** All settings as a new company has them, but for what is given. */
export function makeSettings(change: Partial<Record<SettingKey, string>> = {}): Setting[] {
  return SETTING_KEYS.map((key) => ({ key, value: change[key] ?? SETTING_DEFAULTS[key] }));
}

export function makeCompany(change: Partial<Company> = {}): Company {
  return {
    id: 1,
    name: "Acme",
    email: "contato@acme.test",
    phone: "",
    planId: 1,
    plan: { id: 1, name: "Completo" },
    status: true,
    campaignsEnabled: false,
    dueDate: null,
    recurrence: "MENSAL",
    schedules: [],
    holidays: [],
    createdAt: "2026-01-15T12:00:00.000Z",
    ...change,
  };
}

export function makeHelp(change: Partial<Help> = {}): Help {
  return { id: 1, title: "Primeiros passos", description: "Por onde começar.", video: "dQw4w9WgXcQ", ...change };
}

/** A number that is connected and waits for nobody. */
export function makeConnection(change: Partial<Connection> = {}): Connection {
  return {
    id: 1,
    name: "Loja",
    status: "CONNECTED",
    downSince: null,
    qrcode: "",
    pairingCode: "",
    retries: 0,
    number: "5511912345678",
    isDefault: true,
    token: "",
    isTokenWeak: false,
    provider: "beta",
    network: "whatsapp",
    greetingMessage: "",
    complationMessage: "",
    outOfHoursMessage: "",
    ratingMessage: "",
    expiresInactiveMessage: "",
    expiresTicket: 0,
    timeUseBotQueues: 0,
    maxUseBotQueues: 3,
    timeToTransfer: null,
    transferQueueId: null,
    timeSendQueue: null,
    sendIdQueue: null,
    integrationId: null,
    promptId: null,
    integration: null,
    prompt: null,
    queues: [],
    updatedAt: "2026-11-20T13:00:00.000Z",
    ...change,
  };
}

/** A line that is down, and whose phone knows it no more. */
export function makeHealth(change: Partial<ConnectionHealth> = {}): ConnectionHealth {
  return {
    status: "DISCONNECTED",
    isPaired: false,
    since: null,
    lastInboundAt: null,
    lastOutboundAt: null,
    unsent: 0,
    ends: [],
    ...change,
  };
}

/** A text for everybody, written by the attendant `makeUser` makes. */
export function makeQuickMessage(change: Partial<QuickMessage> = {}): QuickMessage {
  return {
    id: 1,
    shortcode: "bomdia",
    message: "Bom dia! Como posso ajudar?",
    geral: true,
    status: true,
    isMedia: false,
    mediaPath: null,
    mediaName: null,
    userId: 7,
    ...change,
  };
}

/** A sheet that waits for its turn. */
export function makeContactList(change: Partial<ContactList> = {}): ContactList {
  return {
    id: 1,
    name: "Clientes de maio",
    contactsCount: 2,
    checkedCount: 2,
    validCount: 1,
    checkWaits: false,
    createdAt: "2026-11-20T12:00:00.000Z",
    ...change,
  };
}

export function makeListItem(change: Partial<ContactListItem> = {}): ContactListItem {
  return {
    id: 1,
    contactListId: 1,
    name: "Ana Souza",
    number: "5511988887777",
    email: "ana@mail.test",
    isWhatsappValid: true,
    ...change,
  };
}

export function makeContactImport(change: Partial<ContactImport> = {}): ContactImport {
  return {
    id: 1,
    status: "waiting",
    source: "sheet",
    contactListId: null,
    fileName: "clientes.csv",
    total: 4,
    done: 0,
    created: 0,
    updated: 0,
    failed: 0,
    problem: null,
    reportUrl: null,
    createdAt: "2026-11-20T12:00:00.000Z",
    ...change,
  };
}
