import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As much of S3 as storage asks for: objects in memory, on the loopback. Requests must be signed. */
export async function startS3Server(): Promise<{
  origin: string;
  objects: Map<string, Buffer>;
  stop(): Promise<void>;
}> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    answer(objects, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    objects,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://s3.test').pathname;
  if (!(request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 '))
    return fail(response, 403, 'AccessDenied');
  const body = Buffer.concat(await request.toArray());
  if (request.method === 'PUT') {
    if (String(body.length) !== request.headers['content-length']) return fail(response, 400, 'IncompleteBody');
    objects.set(path, body);
    response.writeHead(200, { etag: '"stored"' }).end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(path);
    response.writeHead(204).end();
    return;
  }
  const object = objects.get(path);
  if (object === undefined) return fail(response, 404, 'NoSuchKey', request.method === 'HEAD');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (range !== null && Number(range[1]) >= object.length) return fail(response, 416, 'InvalidRange');
  const part = range === null ? object : object.subarray(Number(range[1]), Number(range[2]) + 1);
  response.writeHead(range === null ? 200 : 206, { 'content-length': part.length });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function fail(response: ServerResponse, status: number, code: string, silent = false): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    silent ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
