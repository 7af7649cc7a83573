export { findChromium } from './find.ts';
export { createBrowserPool } from './pool.ts';
export type { BrowserJob, BrowserPool, BrowserPoolOptions } from './types.ts';
