import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent as PlainAgent } from 'node:http';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../config.ts';
import { AppError } from '../http/errors.ts';
import { operatorLookup } from '../outbound/operator-lookup.ts';
import { type ByteRange, checkName, isName, type Storage } from './types.ts';

/** As the client has them by default. */
const CONNECTIONS = { keepAlive: true, maxSockets: 50, lookup: operatorLookup };

/** Files in a bucket of S3 or of anything that speaks like it. */
export function createS3Storage(config: S3Config): Storage & { close(): void } {
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    requestHandler: { httpAgent: new PlainAgent(CONNECTIONS), httpsAgent: new Agent(CONNECTIONS) },
    // Not every server of this kind knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => {
    checkName(name);
    return { Bucket: config.bucket, Key: `media/${name}` };
  };
  const size = async (name: string): Promise<number | null> => {
    try {
      return (await client.send(new HeadObjectCommand(at(name)))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const read = async (name: string, range?: ByteRange): Promise<Readable> => {
    try {
      const answer = await client.send(
        new GetObjectCommand({
          ...at(name),
          ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
        }),
      );
      if (answer.Body instanceof Readable) return answer.Body;
      throw new Error('The storage answered without a body.');
    } catch (error) {
      if (isMissing(error)) throw new AppError('not_found');
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416)
        throw new RangeError('The range lies outside the file.', { cause: error });
      throw error;
    }
  };

  return {
    size,
    read,
    async put(content) {
      // The name is the hash, known only at the end: a stream waits on the disk until then.
      const draft = content instanceof Readable ? await writeDraft(content) : null;
      try {
        const name =
          draft?.name ??
          createHash('sha256')
            .update(content as Uint8Array)
            .digest('hex');
        const bytes = draft?.bytes ?? (content as Uint8Array).byteLength;
        if ((await size(name)) !== bytes)
          await client.send(
            new PutObjectCommand({
              ...at(name),
              Body: draft === null ? (content as Uint8Array) : createReadStream(draft.path),
              ContentLength: bytes,
              ContentType: 'application/octet-stream',
            }),
          );
        return { name, bytes };
      } finally {
        if (draft !== null) await rm(draft.path, { force: true });
      }
    },
    async readBytes(name) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of await read(name)) chunks.push(chunk as Uint8Array);
      return Buffer.concat(chunks);
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async *names() {
      const asked = { Bucket: config.bucket, Prefix: 'media/' };
      for await (const { Contents: objects = [] } of paginateListObjectsV2({ client }, asked))
        yield* objects.map(({ Key: key = '' }) => key.slice(asked.Prefix.length)).filter(isName);
    },
    close: () => client.destroy(),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

async function writeDraft(content: Readable): Promise<{ path: string; name: string; bytes: number }> {
  const path = join(tmpdir(), `rostrum-${randomBytes(12).toString('hex')}`);
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, name: hash.digest('hex'), bytes };
}
