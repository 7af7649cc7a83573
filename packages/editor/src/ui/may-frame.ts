import type { ApiClient } from '@rostrum/contract';

/** Whether a page lets itself be framed, as the server finds; null where it could not be asked. */
export async function mayFrame(client: ApiClient, url: string): Promise<boolean | null> {
  try {
    const { frame } = await client.call('urlCheck', { query: { url } });
    return frame === 'unknown' ? null : frame === 'allowed';
  } catch {
    return null;
  }
}
