/** `npm run storage:move`: see server/src/move-storage.ts. The machine's own Node runs this before there is anything else. */
import { join } from 'node:path';
import { checkStartingNode, ensureInstalled, pinnedNode } from './lib/install.mjs';
import { environment, root, run } from './lib/run.mjs';

checkStartingNode();
await ensureInstalled();
const { code } = await run(pinnedNode(), [join(root, 'server', 'src', 'move-storage.ts'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
  env: environment({ NODE_ENV: 'production' }),
});
process.exitCode = code;
