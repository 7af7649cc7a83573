export * from './client.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './entities.ts';
export * from './errors.ts';
export * from './realtime.ts';
export * from './rules.ts';
