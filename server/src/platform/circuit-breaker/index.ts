export { CircuitBreaker, type Standing } from './circuit-breaker.ts';
export { forgetRecords, markSourceOnly, retryRecord, type Work, type WorkKey } from './records.ts';
export type { DeathReason } from '../db/schema/index.ts';
