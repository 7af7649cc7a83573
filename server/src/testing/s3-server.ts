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
  // A connection that ends just as it is used again is a fault that no test has asked for.
  server.keepAliveTimeout = 0;
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
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://s3.test');
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
  if (request.method === 'GET' && query.get('list-type') === '2') return list(objects, path, query, response);
  const object = objects.get(path);
  if (object === undefined) return fail(response, 404, 'NoSuchKey', request.method === 'HEAD');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (range !== null && Number(range[1]) >= object.length) return fail(response, 416, 'InvalidRange');
  const part = range === null ? object : object.subarray(Number(range[1]), Number(range[2]) + 1);
  response.writeHead(range === null ? 200 : 206, { 'content-length': part.length });
  response.end(request.method === 'HEAD' ? undefined : part);
}

/** So few a page that whoever lists more goes on where it says. */
const LISTED = 3;

function list(objects: Map<string, Buffer>, path: string, query: URLSearchParams, response: ServerResponse): void {
  const bucket = `${path.replace(/\/$/, '')}/`;
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(`${bucket}${query.get('prefix') ?? ''}`))
    .map((key) => key.slice(bucket.length))
    .toSorted()
    .filter((key) => key > (query.get('continuation-token') ?? ''));
  const page = keys.slice(0, LISTED);
  const next =
    page.length < keys.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult>${next}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
  );
}

function fail(response: ServerResponse, status: number, code: string, silent = false): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    silent ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
