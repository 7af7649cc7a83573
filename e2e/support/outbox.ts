import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningServer } from './server.ts';

/**
 * The text of the last mail that a server without SMTP wrote for an address; quoted-printable undone. null: none yet.
 */
export async function mailTo(server: RunningServer, address: string): Promise<string | null> {
  const outbox = join(server.data, 'outbox');
  // Names begin with the time.
  for (const name of (await readdir(outbox).catch(() => [])).toSorted((a, b) => (a < b ? 1 : -1))) {
    // A mail that is being written has another name.
    if (!name.endsWith('.eml')) continue;
    const raw = await readFile(join(outbox, name), 'utf8');
    if (!raw.includes(`To: ${address}`)) continue;
    return raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return null;
}
