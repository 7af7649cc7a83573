import { startApplication } from './application.ts';
import { answerParent } from './node-process.ts';

/**
 * The application in a process of its own. `BENCH_DATABASE_URL`: PostgreSQL; `BENCH_DECK`: a deck that
 * another one has made.
 */
const application = await startApplication(process.env['BENCH_DATABASE_URL'] ?? null, {
  redisUrl: process.env['BENCH_REDIS_URL'] ?? null,
  person: process.env['BENCH_DECK'] === undefined,
});
const deckId = process.env['BENCH_DECK'] ?? (await application.addDeck(40)).id;
// Pictures of its slides would be made beside what is measured.
await application.app.jobs.idle();
const cookie = [...application.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
answerParent({ origin: application.origin, deckId, cookie }, () => application.stop());
