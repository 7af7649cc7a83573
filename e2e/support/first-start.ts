import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningServer, WITHOUT_PICTURES } from './server.ts';

/**
 * Starts a server on an empty folder once, and keeps what it made: the servers of a run begin with a copy. To create a
 * database costs as much as all the rest of a start.
 */
export default async function firstStart(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-e2e-first-'));
  const server = await RunningServer.start(WITHOUT_PICTURES);
  await server.end('SIGTERM');
  await cp(server.data, folder, { recursive: true });
  await server.dispose();
  process.env['ROSTRUM_E2E_FIRST'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
