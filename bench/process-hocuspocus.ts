import { Server } from '@hocuspocus/server';
import { freePort } from '../e2e/support/server.ts';
import { answerParent } from './node-process.ts';

/** Hocuspocus as it comes: documents in memory, nobody asked about, nothing stored. */
const port = await freePort();
const server = new Server({ port, address: '127.0.0.1', quiet: true });
await server.listen();
answerParent({ origin: `http://127.0.0.1:${port}`, deckId: 'deck', cookie: '' }, () => server.destroy());
