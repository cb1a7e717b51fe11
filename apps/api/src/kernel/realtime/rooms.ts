import type { Permission } from "@recado/contract";

/** Names of socket rooms. Each carries its company, so that no two companies ever share one. */
export const rooms = {
  company: (companyId: number) => `company:${companyId}`,
  user: (companyId: number, userId: number) => `company:${companyId}:user:${userId}`,
  session: (companyId: number, sessionId: string) => `company:${companyId}:session:${sessionId}`,
  supers: (companyId: number) => `company:${companyId}:supers`,
  holders: (companyId: number, right: HeldRight) => `company:${companyId}:can:${right}`,
  queue: (companyId: number, queueId: number) => `company:${companyId}:queue:${queueId}`,
  /** Those who see tickets without a queue. */
  noQueue: (companyId: number) => `company:${companyId}:queue:none`,
};

/** Rights that have a room. */
export const HELD_RIGHTS = [
  "campaigns:manage",
  "connections-page:actionButtons",
  "integrations:manage",
  "settings:manage",
  "tickets-manager:showall",
] as const satisfies Permission[];
type HeldRight = (typeof HELD_RIGHTS)[number];

/** Whom an announcement is for. */
export type Audience =
  | { kind: "rooms"; companyId: number; rooms: string[] }
  | { kind: "everyone" }
  | { kind: "supers" };

export const to = {
  company: (companyId: number): Audience => inRooms(companyId, [rooms.company(companyId)]),
  user: (companyId: number, userId: number): Audience => inRooms(companyId, [rooms.user(companyId, userId)]),
  session: (companyId: number, sessionId: string): Audience =>
    inRooms(companyId, [rooms.session(companyId, sessionId)]),
  /** Those of a company who hold a right. */
  holders: (companyId: number, right: HeldRight): Audience => inRooms(companyId, [rooms.holders(companyId, right)]),
  /** Whoever is in any of these rooms, once. */
  rooms: inRooms,
  /** Every company: what the operator shows to all. */
  everyone: { kind: "everyone" } as Audience,
  /** The operator's super users, wherever they sit. */
  supers: { kind: "supers" } as Audience,
};

function inRooms(companyId: number, names: string[]): Audience {
  return { kind: "rooms", companyId, rooms: names };
}
