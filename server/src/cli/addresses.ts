import type { Config } from '../config.ts';

/** Where an instance with these variables is reached, and where it listens, each by its variable. */
export function addressesOf({ databaseUrl, host, port, publicUrl }: Config): Readonly<Record<string, string>> {
  // Nodes of one database may share a data folder, and each has a port of its own.
  const listens = databaseUrl === null ? { HOST: host, PORT: String(port) } : {};
  return { ROSTRUM_URL: publicUrl.href, ...listens };
}
