import { z } from 'zod';

/** The closed list of error codes, with the HTTP status each one answers. Nothing else leaves the server. */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  password_required: 401,
  provider_required: 403,
  password_needed: 403,
  forbidden: 403,
  csrf: 403,
  upgrade_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  deck_limit: 422,
  storage_limit: 422,
  ai_limit: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** `fields` maps a form field's name (as in the request) to its first message. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    request_id: z.string().optional(),
    /** With `password_required`: the share link that asks, for `POST /access_tokens/{id}`. */
    link_id: z.string().optional(),
    /** With `provider_required`: the path at which the person signs in instead. */
    sign_in_url: z.string().optional(),
  }),
  /** True, at the top level, when the plan's number of decks is reached. */
  deck_limit: z.boolean().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
