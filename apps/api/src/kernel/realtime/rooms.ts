/** Names of socket rooms. Each carries its company, so that no two companies ever share one. */
export const rooms = {
  company: (companyId: number) => `company:${companyId}`,
  user: (companyId: number, userId: number) => `company:${companyId}:user:${userId}`,
  session: (companyId: number, sessionId: string) => `company:${companyId}:session:${sessionId}`,
  supers: (companyId: number) => `company:${companyId}:supers`,
};

/** Whom an announcement is for: a room, and the companies it exists in. */
export type Audience = { kind: "room"; companyId: number; room: string } | { kind: "everyone" } | { kind: "supers" };

/** The audiences there are. Each company hears things under its own name and number. */
export const to = {
  company: (companyId: number): Audience => ({ kind: "room", companyId, room: rooms.company(companyId) }),
  user: (companyId: number, userId: number): Audience => ({
    kind: "room",
    companyId,
    room: rooms.user(companyId, userId),
  }),
  session: (companyId: number, sessionId: string): Audience => ({
    kind: "room",
    companyId,
    room: rooms.session(companyId, sessionId),
  }),
  /** Every company: what the operator shows to all. */
  everyone: { kind: "everyone" } as Audience,
  /** The operator's super users, wherever they sit. */
  supers: { kind: "supers" } as Audience,
};
