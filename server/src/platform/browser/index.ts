export { findChromium } from './find.ts';
export { createBrowserPool } from './pool.ts';
export type { BrowserPool } from './types.ts';
