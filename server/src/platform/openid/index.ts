export { createOpenId } from './openid.ts';
export * from './types.ts';
