export { findChromium } from './find.ts';
export { createBrowserPool } from './pool.ts';
