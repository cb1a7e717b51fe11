export { createClient } from "./createClient.js";
export type { Calls } from "./generated/calls.js";
export type { ErrorCode } from "./generated/errors.js";
export type * from "./generated/types.js";
export { type OwnCode, RecadoError } from "./RecadoError.js";
export type { CallOptions, ClientSettings, Listed, Part, Upload } from "./settings.js";
export { type VerifyOptions, verifyWebhook, type WebhookEvent } from "./verifyWebhook.js";
