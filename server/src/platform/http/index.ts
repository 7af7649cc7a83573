export type { ContentPolicy } from './content-security.ts';
export { AppError, asAppError, invalidField } from './errors.ts';
export { createHttp, type HttpOptions, IN_PROCESS_HEADER } from './http.ts';
export type { RateClass } from './rate-limits.ts';
export type { AccessGate, EndpointCall, EndpointRoute, FilesRoute, Http, PlainRoute } from './types.ts';
