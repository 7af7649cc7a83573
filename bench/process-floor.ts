import { createRequire } from 'node:module';

/** `node process-floor.ts fastify|pglite <folder>`: an empty server, or an empty embedded database. */
const [, , what, folder = ''] = process.argv;
// The versions that the server uses.
const require = createRequire(new URL('../server/package.json', import.meta.url));
if (what === 'fastify') {
  const { fastify } = require('fastify') as { fastify: () => { listen: (options: object) => Promise<unknown> } };
  await fastify().listen({ host: '127.0.0.1', port: 0 });
} else {
  const { PGlite } = require('@electric-sql/pglite') as {
    PGlite: { create: (folder: string) => Promise<{ exec: (text: string) => Promise<unknown> }> };
  };
  const database = await PGlite.create(folder);
  await database.exec('select sum(i % 7) from generate_series(1, 10000) i');
  setInterval(() => undefined, 60_000);
}
process.stdout.write('ready\n');
