/** `npm run build`: what the browser is sent. */
import { ensureBuilt } from './lib/build.mjs';
import { checkStartingNode, ensureInstalled, pinnedNode } from './lib/install.mjs';

checkStartingNode();
await ensureInstalled();
pinnedNode();
await ensureBuilt({ force: process.argv.includes('--force') });
