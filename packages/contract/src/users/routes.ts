import { z } from "zod";
import { channel, listChannel } from "../kernel/channel.js";
import { clientEvent } from "../kernel/clientEvent.js";
import { Nothing } from "../kernel/fields.js";
import { list, page } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import {
  AlertChoice,
  Availability,
  AvailabilityChoice,
  MAX_IN_A_USER_PICKER,
  User,
  UserChange,
  UserInput,
  UserOption,
  UserSearch,
} from "./schema.js";

export const userRoutes = {
  listOptions: get("/users/list", { access: "session", answer: list(UserOption, MAX_IN_A_USER_PICKER) }),
  list: get("/users", { access: "session", query: UserSearch, answer: page("users", User) }),
  show: get("/users/:userId", { access: "session", answer: User }),
  create: post("/users", { access: { can: "users:manage" }, body: UserInput, answer: User }),
  update: put("/users/:userId", { access: "session", body: UserChange, answer: User }),
  remove: del("/users/:userId", { access: { can: "users:manage" }, answer: Nothing }),
  /** The user's own choice. */
  chooseAlerts: put("/users/own/alerts", { access: "session", body: AlertChoice, answer: AlertChoice }),
  /** The user's own word. */
  chooseAvailability: put("/users/own/availability", {
    access: "session",
    body: AvailabilityChoice,
    answer: Availability,
  }),
};

export const userChannel = listChannel("user", { key: "user", gone: "userId" }, User);

/** Tells all devices of a user what he chose on one of them. */
export const alertChoiceChannel = channel("alertChoice", AlertChoice.extend({ action: z.literal("update") }));

/** Tells the older sessions of a user that the account was entered elsewhere. */
export const authChannel = channel(
  "auth",
  z.object({
    action: z.literal("update"),
    user: z.object({ id: z.number().int(), email: z.string(), companyId: z.number().int() }),
  }),
);

/**
 * What the browser says every five minutes, whenever its socket comes up, and when its user leaves it alone or comes back.
 * Who says it is known, whatever stands in it.
 */
export const userStatus = clientEvent(
  "userStatus",
  z.object({ userId: z.unknown().optional(), isIdle: z.boolean().catch(false) }).catch({ isIdle: false }),
);
