import { z } from "zod";
import { type WorkingHours, WorkingWeek } from "../companies/hours.js";
import {
  changeOf,
  emptyOr,
  Flag,
  Id,
  Moment,
  Named,
  OptionalId,
  OptionalMoment,
  optionalText,
  ownName,
  text,
} from "../kernel/fields.js";
import { SearchPage } from "../kernel/page.js";
import { sheetFields } from "../kernel/sheet.js";

/** INATIVA is being prepared, PROGRAMADA waits for its time, EM_ANDAMENTO sends, CANCELADA was stopped and can go on. */
export const CAMPAIGN_STATUSES = ["INATIVA", "PROGRAMADA", "EM_ANDAMENTO", "CANCELADA", "FINALIZADA"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Texts a campaign takes turns with. */
export const CAMPAIGN_MESSAGES = [1, 2, 3, 4, 5] as const;
export const MAX_CAMPAIGN_CONNECTIONS = 20;
/** As long as any other message. */
export const MAX_CAMPAIGN_MESSAGE_LENGTH = 10_000;

const message = optionalText(MAX_CAMPAIGN_MESSAGE_LENGTH);
const messages = { message1: message, message2: message, message3: message, message4: message, message5: message };
const confirmations = {
  confirmationMessage1: message,
  confirmationMessage2: message,
  confirmationMessage3: message,
  confirmationMessage4: message,
  confirmationMessage5: message,
};

/** How far a campaign has come. Each recipient counts in `recipients` and in every stage reached. */
export const CampaignProgress = z.object({
  recipients: z.number().int(),
  /** Of those, who are on WhatsApp as far as is known; before the start, of the list. */
  valid: z.number().int(),
  /** Nothing has left to them yet. */
  waiting: z.number().int(),
  requested: z.number().int(),
  confirmed: z.number().int(),
  sent: z.number().int(),
  delivered: z.number().int(),
  read: z.number().int(),
  answered: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
});
export type CampaignProgress = z.output<typeof CampaignProgress>;

/**
 * Why a running campaign sends nothing for the moment: it is not the hour, the number has sent as much as it may today,
 * WhatsApp lets it begin no new conversations, the connection is down, or there is none left.
 */
export const CAMPAIGN_HOLDS = [
  "plan",
  "hours",
  "dailyLimit",
  "restricted",
  "connection",
  "noConnection",
  "fault",
] as const;
export type CampaignHold = (typeof CAMPAIGN_HOLDS)[number];

export const Campaign = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  message1: z.string(),
  message2: z.string(),
  message3: z.string(),
  message4: z.string(),
  message5: z.string(),
  confirmationMessage1: z.string(),
  confirmationMessage2: z.string(),
  confirmationMessage3: z.string(),
  confirmationMessage4: z.string(),
  confirmationMessage5: z.string(),
  /** Whether customers are asked first, and get the message when they answer. */
  confirmation: z.boolean(),
  scheduledAt: Moment.nullable(),
  startedAt: Moment.nullable(),
  completedAt: Moment.nullable(),
  /** The first of the connections it is sent over. */
  whatsappId: z.number().int().nullable(),
  whatsapp: Named.nullable(),
  whatsappIds: z.array(z.number().int()).max(MAX_CAMPAIGN_CONNECTIONS),
  contactListId: z.number().int().nullable(),
  contactList: Named.nullable(),
  fileListId: z.number().int().nullable(),
  fileList: Named.nullable(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  progress: CampaignProgress,
  hold: z.object({ reason: z.enum(CAMPAIGN_HOLDS), until: Moment.nullable() }).nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Campaign = z.output<typeof Campaign>;

const fields = {
  name: ownName({ min: 2, max: 50 }),
  ...messages,
  ...confirmations,
  confirmation: Flag.default(false),
  scheduledAt: OptionalMoment.default(null),
  whatsappId: OptionalId.default(null),
  /** Several share the recipients. */
  whatsappIds: z.array(Id, "invalid").max(MAX_CAMPAIGN_CONNECTIONS, "too_big").default([]),
  contactListId: OptionalId.default(null),
  fileListId: OptionalId.default(null),
};

export const CampaignInput = z.object({
  ...fields,
  /** Instead of a list: who has a conversation with this tag, made into a list when the campaign is saved. */
  tagListId: z.union([z.literal("Nenhuma").transform(() => null), OptionalId], "invalid").default(null),
});
export type CampaignInput = z.output<typeof CampaignInput>;

export const CampaignChange = changeOf(CampaignInput);
export type CampaignChange = z.output<typeof CampaignChange>;

export const RECIPIENT_STATES = [
  "waiting",
  "requested",
  "sent",
  "delivered",
  "read",
  "answered",
  "failed",
  "skipped",
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Why somebody got nothing. */
export const RECIPIENT_REASONS = [
  "notOnWhatsapp",
  "optedOut",
  "declined",
  "notConfirmed",
  "restricted",
  "refused",
  "empty",
  "noConnection",
] as const;
export type RecipientReason = (typeof RECIPIENT_REASONS)[number];

/** One line of the report. */
export const CampaignRecipient = z.object({
  id: z.number().int(),
  name: z.string(),
  number: z.string(),
  contactId: z.number().int().nullable(),
  /** The conversation it was said in. */
  ticketUuid: z.string().nullable(),
  whatsappId: z.number().int().nullable(),
  state: z.enum(RECIPIENT_STATES),
  reason: z.enum(RECIPIENT_REASONS).nullable(),
  /** Which of the five. */
  message: z.number().int().nullable(),
  requestedAt: Moment.nullable(),
  confirmedAt: Moment.nullable(),
  sentAt: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  readAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
});
export type CampaignRecipient = z.output<typeof CampaignRecipient>;

export const RecipientSearch = z.object({
  /** Name or number. */
  searchParam: z.string().max(200, "too_long").default(""),
  state: emptyOr(z.enum(RECIPIENT_STATES, "invalid")),
  /** Only those behind this one. */
  after: Id.optional(),
});
export type RecipientSearch = z.output<typeof RecipientSearch>;

export const RecipientExport = RecipientSearch.omit({ after: true }).extend(sheetFields);
export type RecipientExport = z.output<typeof RecipientExport>;

/** Who would get a campaign, and who would not and why, counted before it starts. */
export const CampaignAudience = z.object({
  /** All who stand in the list. */
  total: z.number().int(),
  /** Get it. */
  recipients: z.number().int(),
  /** Of those, whose number is looked up before the first word. */
  unchecked: z.number().int(),
  /** Of those, who never wrote to or heard from the company. */
  strangers: z.number().int(),
  notOnWhatsapp: z.number().int(),
  optedOut: z.number().int(),
});
export type CampaignAudience = z.output<typeof CampaignAudience>;

export const CampaignTest = z.object({ number: text({ min: 8, max: 50 }) });
export type CampaignTest = z.output<typeof CampaignTest>;

export const MAX_CAMPAIGN_VARIABLES = 50;
export const MAX_OPT_OUT_WORDS = 20;

/** All of them as JSON text, with every variable at its longest. */
export const MAX_CAMPAIGN_SETTINGS_LENGTH = 1_000_000;

const CampaignVariable = z.object({
  /** Written in a text between braces. */
  key: z.string("required").regex(/^[A-Za-z0-9_]{1,30}$/, "invalid"),
  value: z.string("invalid").max(10_000, "too_long"),
});
export type CampaignVariable = z.output<typeof CampaignVariable>;

/** Seconds and counts old forms send as text. */
const countUpTo = (most: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,6}$/, "invalid")
          .transform(Number),
      ],
      "invalid",
    )
    .pipe(z.number().int("invalid").min(0, "too_small").max(most, "too_big"));

/** How campaigns of a company are sent. */
export const CampaignSettings = z.object({
  /** After a message, at most so many seconds pass until the next; a part of it by chance. */
  messageInterval: countUpTo(3_600),
  /** After so many messages … */
  longerIntervalAfter: countUpTo(100_000),
  /** … so many seconds pass. */
  greaterInterval: countUpTo(86_400),
  /** The first of two with one key counts. */
  variables: z
    .array(CampaignVariable, "invalid")
    .max(MAX_CAMPAIGN_VARIABLES, "too_big")
    .transform((all) => all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index)),
  /** When they may send, in the company's time zone. */
  hours: WorkingWeek,
  /** Messages of one number on one day; 0 is no limit. */
  dailyLimit: countUpTo(100_000),
  /** A number that never sent any begins with few, and sends half as many more each day. */
  warmUp: Flag,
  /** Whoever answers with one of these gets no more. */
  optOutWords: z
    .array(
      text({ min: 1, max: 40 }).transform((word) => word.trim()),
      "invalid",
    )
    .max(MAX_OPT_OUT_WORDS, "too_big"),
});
export type CampaignSettings = z.output<typeof CampaignSettings>;

const WHOLE_DAY = { startTime: "", endTime: "", open: true, intervals: [] };
const named = (weekday: string, weekdayEn: WorkingHours["weekdayEn"]): WorkingHours => ({
  weekday,
  weekdayEn,
  ...WHOLE_DAY,
});

export const CAMPAIGN_SETTINGS_DEFAULTS: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  hours: [
    named("Segunda-feira", "monday"),
    named("Terça-feira", "tuesday"),
    named("Quarta-feira", "wednesday"),
    named("Quinta-feira", "thursday"),
    named("Sexta-feira", "friday"),
    named("Sábado", "saturday"),
    named("Domingo", "sunday"),
  ],
  dailyLimit: 0,
  warmUp: false,
  optOutWords: ["SAIR"],
};

/** One of the settings, as old clients read them: its value is JSON text. */
export const CampaignSetting = z.object({
  key: z.enum(Object.keys(CAMPAIGN_SETTINGS_DEFAULTS) as (keyof CampaignSettings)[]),
  value: z.string(),
});
export const CampaignSettingsChange = changeOf(CampaignSettings);
export type CampaignSettingsChange = z.output<typeof CampaignSettingsChange>;

/** Somebody who gets no campaigns any more. */
export const OptOut = z.object({
  id: z.number().int(),
  number: z.string(),
  /** The contact of this number, where there is one. */
  contactId: z.number().int().nullable(),
  name: z.string(),
  /** What was answered; null where a colleague wrote it down. */
  word: z.string().nullable(),
  createdAt: Moment,
});
export type OptOut = z.output<typeof OptOut>;

export const OptOutInput = z.object({ number: text({ min: 8, max: 50 }) });
export const OptOutSearch = SearchPage;
