import { z } from "zod";
import { Flag, TOO_LONG } from "../kernel/fields.js";

const OnOff = z.enum(["enabled", "disabled"], "invalid");
const Free = z.string("invalid").max(2_000, "too_long");

/** A number of minutes, as text like every setting; 0 is never. */
const Minutes = z.string("invalid").regex(/^\d{1,5}$/, "invalid");

/** What has neither a place nor is "UTC" are old names ("AET") and distances ("+03:00"), which not everybody knows. */
function isTimeZone(value: string): boolean {
  try {
    if (value !== "UTC" && !value.includes("/")) return false;
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: value }));
  } catch {
    return false;
  }
}

/** Every key a company can set, with what it may hold. */
export const SETTINGS = {
  userRating: OnOff,
  scheduleType: z.enum(["disabled", "queue", "company"], "invalid"),
  call: OnOff,
  CheckMsgIsGroup: OnOff,
  sendGreetingAccepted: OnOff,
  sendMsgTransfTicket: OnOff,
  sendGreetingMessageOneQueues: OnOff,
  chatBotType: z.enum(["text"], "invalid"),
  /** How long a customer who comes back finds the closed ticket again, rather than a new one. */
  autoReopenTimeout: Minutes,
  /** How long an answer to the question for a rating is taken for one. */
  ratingsTimeout: Minutes,
  /** How long the words about opening hours are not said again. */
  outOfHoursInterval: Minutes,
  /** How long after its time a scheduled message is still sent. */
  scheduleLateness: Minutes,
  /** After how many words of a customer a robot leads to a person, whatever it has done until then. */
  robotTurns: z.string("invalid").regex(/^[1-9]\d{0,2}$/, "invalid"),
  /** Whether robots answer out of hours in place of the words that nobody is there. */
  robotsOutOfHours: OnOff,
  /** Whether everybody has to log in with a second step. */
  twoFactor: z.enum(["optional", "required"], "invalid"),
  /** Whether somebody may be logged in on several devices at once. */
  severalDevices: OnOff,
  timezone: z.string("invalid").max(60, TOO_LONG).refine(isTimeZone, "invalid"),
  ipixc: Free,
  tokenixc: Free,
  ipmkauth: Free,
  clientidmkauth: Free,
  clientsecretmkauth: Free,
  asaas: Free,
  /** Old forms say it in the words of the other switches. */
  campaignsEnabled: Flag.transform(String),
  /** Whether the start page still shows what a new company has to do. */
  firstSteps: z.enum(["open", "done"], "invalid"),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]];

/** What a company starts with. */
export const SETTING_DEFAULTS: Record<SettingKey, string> = {
  userRating: "disabled",
  scheduleType: "disabled",
  call: "disabled",
  CheckMsgIsGroup: "enabled",
  sendGreetingAccepted: "disabled",
  sendMsgTransfTicket: "disabled",
  sendGreetingMessageOneQueues: "disabled",
  chatBotType: "text",
  autoReopenTimeout: "0",
  ratingsTimeout: "5",
  outOfHoursInterval: "60",
  scheduleLateness: "1440",
  robotTurns: "20",
  robotsOutOfHours: "disabled",
  twoFactor: "optional",
  severalDevices: "disabled",
  timezone: "America/Sao_Paulo",
  ipixc: "",
  tokenixc: "",
  ipmkauth: "",
  clientidmkauth: "",
  clientsecretmkauth: "",
  asaas: "",
  campaignsEnabled: "false",
  firstSteps: "open",
};

/** Encrypted at rest, answered masked, and kept when the mask comes back. */
export const SECRET_SETTINGS = [
  "tokenixc",
  "clientidmkauth",
  "clientsecretmkauth",
  "asaas",
] as const satisfies SettingKey[];

/** Read by every user of the company; the others only by those who may change them. */
export const OPEN_SETTINGS = [
  "userRating",
  "scheduleType",
  "call",
  "CheckMsgIsGroup",
  "sendGreetingAccepted",
  "sendMsgTransfTicket",
  "sendGreetingMessageOneQueues",
  "chatBotType",
  "autoReopenTimeout",
  "ratingsTimeout",
  "outOfHoursInterval",
  "scheduleLateness",
  "robotTurns",
  "robotsOutOfHours",
  "twoFactor",
  "severalDevices",
  "timezone",
  "campaignsEnabled",
  "firstSteps",
] as const satisfies SettingKey[];

/** What stands for a secret on the wire: dots and the last four characters. */
export const SECRET_MASK = "••••";

export const Setting = z.object({ key: z.enum(SETTING_KEYS), value: z.string() });
export type Setting = z.output<typeof Setting>;

/** The value is checked against its key's own schema by the service, so that the key in the path rules. */
export const SettingChange = z.object({ value: z.string("required").max(2_000, "too_long") });

/** More than there are settings. */
export const MAX_SETTINGS = 200;
