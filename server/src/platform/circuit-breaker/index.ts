export { CircuitBreaker } from './circuit-breaker.ts';
export { forgetRecords, markSourceOnly, retryRecord, type Work } from './records.ts';
export type { DeathReason } from '../db/schema/index.ts';
