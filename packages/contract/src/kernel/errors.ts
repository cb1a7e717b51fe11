/** Every error code the API answers, with its HTTP status. The body is `{ error, data?, requestId }`. */
export const ERRORS = {
  ERR_VALIDATION: 400,
  ERR_TOO_LARGE: 413,
  ERR_FILE_REQUIRED: 400,
  ERR_FILE_TYPE: 415,
  ERR_NOT_FOUND: 404,
  ERR_CONFLICT: 409,
  ERR_RATE_LIMIT: 429,
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,

  ERR_INVALID_CREDENTIALS: 401,
  ERR_SESSION_EXPIRED: 403,
  ERR_NO_PERMISSION: 403,
  ERR_SUBSCRIPTION_EXPIRED: 402,
  ERR_COMPANY_INACTIVE: 402,
  ERR_PLAN_FEATURE_DISABLED: 403,
  ERR_PLAN_LIMIT: 400,
  ERR_USER_CREATION_DISABLED: 403,
  ERR_EMAIL_NOT_FOUND: 404,
  ERR_EMAIL_IN_USE: 409,
  ERR_RESET_CODE: 404,

  ERR_NO_USER_FOUND: 404,
  ERR_USER_PROTECTED: 403,
  ERR_NO_COMPANY_FOUND: 404,
  ERR_COMPANY_INVALID_NAME: 400,
  ERR_COMPANY_NAME_ALREADY_EXISTS: 409,
  ERR_COMPANY_PROTECTED: 403,
  ERR_NO_PLAN_FOUND: 404,
  ERR_PLAN_NAME_ALREADY_EXISTS: 409,
  ERR_PLAN_IN_USE: 409,
  ERR_QUEUE_NOT_FOUND: 404,
  ERR_QUEUE_NAME_ALREADY_EXISTS: 409,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 409,
  ERR_NO_QUEUE_OPTION_FOUND: 404,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NO_HELP_FOUND: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_TAG_NAME_ALREADY_EXISTS: 409,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_MEDIA_FOUND: 404,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** What a form field can be told; the web has a sentence for each in every language. */
export const FIELD_PROBLEMS = [
  "required",
  "too_short",
  "too_long",
  "too_small",
  "too_big",
  "invalid",
  "invalid_email",
  "invalid_color",
  "invalid_time",
  "invalid_date",
  "weak_password",
  "no_match",
  "unknown",
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** The `data` of ERR_VALIDATION: field path → problem. */
export interface FieldProblems {
  fields: Record<string, FieldProblem>;
}

/** What every failing answer looks like. `error` stays a string so that old clients can show it. */
export interface ErrorBody {
  error: ErrorCode;
  data?: unknown;
  requestId?: string;
}
