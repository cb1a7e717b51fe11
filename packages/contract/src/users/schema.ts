import { z } from "zod";
import { PROFILES } from "../kernel/access.js";
import {
  changeOf,
  Email,
  Id,
  Moment,
  Named,
  OptionalId,
  OptionalPassword,
  orNothing,
  Password,
  TimeOfDay,
  text,
} from "../kernel/fields.js";
import { SearchPage } from "../kernel/page.js";

/** The words the product family uses for one switch, told apart here and nowhere else. */
const AllTicketInput = z.union(
  [
    z.boolean(),
    z.enum(["enable", "enabled"]).transform(() => true),
    z.enum(["desabled", "disabled", ""]).transform(() => false),
  ],
  "invalid",
);

/** How the switch reads on the wire: the words the user form of the specification sends. */
export const AllTicket = z.enum(["enabled", "desabled"]);

export const QueueRef = z.object({ id: z.number().int(), name: z.string(), color: z.string() });
export type QueueRef = z.output<typeof QueueRef>;

/** What is known of whether somebody is there; `availabilityOf` of the domain says what it comes to. */
export const Availability = z.object({
  /** A browser of his is open. */
  online: z.boolean(),
  /** None of them has been touched for a while. */
  isIdle: z.boolean(),
  /** He said so himself: until the time that stands beside it, or until he takes it back. */
  isAway: z.boolean(),
  awayUntil: Moment.nullable(),
});
export type Availability = z.output<typeof Availability>;

/** A colleague, as everybody of the company may see one. */
export const User = Availability.extend({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  profile: z.enum(PROFILES),
  super: z.boolean(),
  companyId: z.number().int(),
  allTicket: AllTicket,
  whatsappId: z.number().int().nullable(),
  /** Whether logging in takes a second step. */
  hasTwoFactor: z.boolean(),
  /** Whether he has been invited and not come yet. */
  isInvited: z.boolean(),
  queues: z.array(QueueRef),
  company: Named.extend({ dueDate: z.string().nullable() }),
});
export type User = z.output<typeof User>;

/** Whose messages a person is alerted to: of every customer who waits, of those in the own queues, or of nobody. */
export const AlertsFor = z.enum(["all", "mine", "none"], "invalid");
export type AlertsFor = z.output<typeof AlertsFor>;

export const AlertChoice = z.object({ alertsFor: AlertsFor });

/** By his own word: there, or away, perhaps until the clock on the company's wall shows a time. */
export const AvailabilityChoice = z.object({ isAway: z.boolean("invalid"), until: TimeOfDay.default("") });
export type AvailabilityChoice = z.output<typeof AvailabilityChoice>;

/** A colleague in a picker. */
export const UserOption = User.pick({ id: true, name: true, email: true, queues: true });
export type UserOption = z.output<typeof UserOption>;

/** Letters of a person's name. */
export const MAX_USER_NAME_LENGTH = 50;

const identity = { name: text({ min: 2, max: MAX_USER_NAME_LENGTH }), email: Email };
const rights = {
  profile: z.enum(PROFILES, "invalid"),
  allTicket: AllTicketInput,
  whatsappId: OptionalId,
  queueIds: z.array(Id, "invalid").max(500, "too_long"),
};

export const UserInput = z.object({
  ...identity,
  password: Password,
  profile: rights.profile.default("user"),
  allTicket: rights.allTicket.default(false),
  whatsappId: rights.whatsappId.default(null),
  queueIds: rights.queueIds.default([]),
});
export type UserInput = z.output<typeof UserInput>;

export const UserChange = changeOf(
  z.object({
    ...identity,
    /** Empty: it stays as it is. */
    password: OptionalPassword,
    /** Of whoever gives the own account another e-mail or password. */
    currentPassword: orNothing.pipe(z.string().max(200, "too_long").optional()),
    ...rights,
  }),
);
export type UserChange = z.output<typeof UserChange>;

export const UserSearch = SearchPage;

/** People a picker is given. */
export const MAX_IN_A_USER_PICKER = 2_000;
