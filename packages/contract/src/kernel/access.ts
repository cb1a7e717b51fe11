/** Who a user is inside the own company. */
export const PROFILES = ["user", "supervisor", "admin"] as const;
export type Profile = (typeof PROFILES)[number];

/** Every right the product knows; `@recado/domain` says which profile holds which. */
export const PERMISSIONS = [
  "dashboard:view",
  "drawer-admin-items:view",
  "tickets-manager:showall",
  "user-modal:editProfile",
  "user-modal:editQueues",
  "ticket-options:deleteTicket",
  "contacts-page:deleteContact",
  "connections-page:actionButtons",
  "connections-page:addConnection",
  "connections-page:editOrDeleteConnection",
  "users:manage",
  "queues:manage",
  "settings:manage",
  "files:manage",
  "campaigns:manage",
  "tag-modal:editKanban",
  "exports:lists",
  "billing:manage",
  "integrations:manage",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Features a plan switches on or off. */
export const PLAN_FLAGS = [
  "useCampaigns",
  "useSchedules",
  "useInternalChat",
  "useExternalApi",
  "useKanban",
  "useOpenAi",
  "useIntegrations",
] as const;
export type PlanFlag = (typeof PLAN_FLAGS)[number];

/** What an API key may do; `admin` is all of it. */
export const API_SCOPES = ["send", "read", "contacts", "tickets", "campaigns", "webhooks", "admin"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/**
 * Who may call a route or open a screen, as far as that can be told without reading a row:
 * anybody, any logged-in user, the operator's super users, the holders of a permission, companies whose plan has a feature,
 * programs that hold the token of a connection, and programs whose API key has a scope.
 */
export type Access = "public" | "token" | "session" | "super" | { can?: Permission; plan?: PlanFlag; scope?: ApiScope };
