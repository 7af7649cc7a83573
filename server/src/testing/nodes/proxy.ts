import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface Proxy {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * A load balancer as small as can be: each request and each WebSocket goes to the next node, whoever it is from. A node
 * that does not answer is passed over; a request that it has begun to answer is not asked again.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  /** Every node once, each time beginning with the next one. */
  const inTurn = (): number[] => {
    turn = (turn + 1) % ports.length;
    return [...ports.slice(turn), ...ports.slice(0, turn)];
  };

  const pass = (incoming: IncomingMessage, body: Buffer, answer: ServerResponse, nodes: number[]): void => {
    const [port, ...others] = nodes;
    const { method, url: path, headers } = incoming;
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    outgoing.on('error', () => {
      if (answer.headersSent) answer.destroy();
      else if (others.length > 0) pass(incoming, body, answer, others);
      else answer.writeHead(502).end('No node answers.');
    });
    outgoing.end(body);
  };
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, Buffer.concat(chunks), answer, inTurn()));
  });

  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
    for (let at = 0; at < incoming.rawHeaders.length; at += 2)
      lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
    client.on('error', () => client.destroy());
    const lead = ([port = 0, ...others]: number[]): void => {
      const node = connect({ host: '127.0.0.1', port });
      let reached = false;
      node.on('connect', () => {
        reached = true;
        node.write(`${lines.join('\r\n')}\r\n\r\n`);
        node.write(head);
        node.pipe(client);
        client.pipe(node);
      });
      node.on('error', () => {
        if (!reached && others.length > 0) lead(others);
        else client.destroy();
      });
      node.on('close', () => {
        if (reached) client.destroy();
      });
      client.on('close', () => node.destroy());
    };
    lead(inTurn());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
