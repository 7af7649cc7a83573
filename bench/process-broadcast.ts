import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { answerParent } from './node-process.ts';

/** The floor: whatever one socket sends goes to all others, as it came. */
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data, isBinary) => {
    for (const other of sockets.clients) if (other !== socket) other.send(data, { binary: isBinary });
  });
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
answerParent({ origin, deckId: '', cookie: '' }, async () => {
  for (const socket of sockets.clients) socket.terminate();
  server.close();
});
