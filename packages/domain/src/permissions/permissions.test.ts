import { PERMISSIONS, type PlanFlag, PROFILES } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { can, passes } from "./permissions.js";

/** The table of the specification, written out once more by hand: who holds what. */
const TABLE = `
                                        user  supervisor  admin
dashboard:view                          -     -           yes
drawer-admin-items:view                 -     -           yes
tickets-manager:showall                 -     yes         yes
user-modal:editProfile                  -     -           yes
user-modal:editQueues                   -     -           yes
ticket-options:deleteTicket             -     -           yes
contacts-page:deleteContact             -     -           yes
connections-page:actionButtons          -     -           yes
connections-page:addConnection          -     -           yes
connections-page:editOrDeleteConnection -     -           yes
users:manage                            -     -           yes
queues:manage                           -     -           yes
settings:manage                         -     -           yes
files:manage                            -     -           yes
campaigns:manage                        -     -           yes
tag-modal:editKanban                    -     yes         yes
exports:lists                           -     -           yes
billing:manage                          -     -           yes
integrations:manage                     -     -           yes
`;

const rows = TABLE.trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(/\s+/));

describe("can", () => {
  it("is asked about every permission there is", () => {
    expect(rows.map(([permission]) => permission)).toEqual([...PERMISSIONS]);
  });

  it.each(PERMISSIONS)("%s is held by the profiles of the table", (permission) => {
    const [, ...expected] = rows.find(([name]) => name === permission) ?? [];
    const held = PROFILES.map((profile) => (can({ profile, super: false }, permission) ? "yes" : "-"));
    expect(held).toEqual(expected);
  });

  it.each(PERMISSIONS)("%s is held by a super user of any profile", (permission) => {
    for (const profile of PROFILES) expect(can({ profile, super: true }, permission)).toBe(true);
  });
});

describe("passes", () => {
  const user = { profile: "user", super: false } as const;
  const admin = { profile: "admin", super: false } as const;
  const operator = { profile: "user", super: true } as const;
  const plan: Record<PlanFlag, boolean> = {
    useCampaigns: true,
    useSchedules: false,
    useInternalChat: true,
    useExternalApi: true,
    useKanban: true,
    useOpenAi: true,
    useIntegrations: true,
  };

  it.each([
    ["public lets anybody in", "public", undefined, undefined, "open"],
    ["session wants a user", "session", undefined, plan, "no_session"],
    ["session takes any user", "session", user, undefined, "open"],
    ["a token is no login", "token", undefined, plan, "no_session"],
    ["a login is no API key, not even an operator's", { scope: "read" }, operator, plan, "no_session"],
    ["a login is no token, not even an operator's", "token", operator, plan, "no_session"],
    ["super wants a user", "super", undefined, plan, "no_session"],
    ["super refuses an admin", "super", admin, plan, "no_permission"],
    ["super takes a super user", "super", operator, plan, "open"],
    ["a permission wants a user", { can: "users:manage" }, undefined, plan, "no_session"],
    ["a permission refuses who lacks it", { can: "users:manage" }, user, plan, "no_permission"],
    ["a permission takes who holds it", { can: "users:manage" }, admin, plan, "open"],
    ["a feature wants a user", { plan: "useCampaigns" }, undefined, plan, "no_session"],
    ["a feature in the plan is open", { plan: "useCampaigns" }, user, plan, "open"],
    ["a feature not in the plan is not", { plan: "useSchedules" }, admin, plan, "no_plan"],
    ["nor is it to super users", { plan: "useSchedules" }, operator, plan, "no_plan"],
    ["no plan, no feature", { plan: "useCampaigns" }, admin, undefined, "no_plan"],
    ["both: the person is asked first", { can: "users:manage", plan: "useSchedules" }, user, plan, "no_permission"],
    ["both: then the plan", { can: "users:manage", plan: "useSchedules" }, admin, plan, "no_plan"],
    ["an empty gate is a session", {}, user, undefined, "open"],
  ] as const)("%s", (_, access, holder, companyPlan, answer) => {
    expect(passes(access, holder, companyPlan)).toBe(answer);
  });
});
