import { LIMITS } from '@rostrum/contract';
import { cutText } from '@rostrum/convert';
import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '../../platform/http/errors.ts';
import type { Storage } from '../../platform/storage/types.ts';

const MEGABYTES = Math.floor(LIMITS.importBytes / 1024 ** 2);
export const tooLarge = (): string => words.imports.tooLarge(MEGABYTES);
const MOST_NAME = 255;

/**
 * Stores the file of a multipart request as it comes in. Throws `malformed` without one, `too_large`,
 * `invalid` when empty.
 */
export async function takeFile(
  request: FastifyRequest,
  storage: Storage,
  forget: (storageKey: string) => Promise<void>,
): Promise<{ name: string; storageKey: string; bytes: number }> {
  const sent = await fileOf(request, LIMITS.importBytes);
  const stored = await storage.put(sent.file);
  const refuse = async (error: AppError): Promise<never> => {
    await forget(stored.name);
    throw error;
  };
  if (sent.file.truncated || stored.bytes > LIMITS.importBytes) return refuse(new AppError('too_large', tooLarge()));
  if (stored.bytes === 0) return refuse(new AppError('invalid', words.imports.empty));
  return { name: fileNameOf(sent.filename), storageKey: stored.name, bytes: stored.bytes };
}

/** A part of a file: its first `most` bytes and, where there are more, one more. */
export async function takePart(request: FastifyRequest, most: number): Promise<Uint8Array> {
  const sent = await fileOf(request, most);
  return Buffer.concat(await sent.file.toArray());
}

/** One byte more than allowed tells a file that is just as large from one that is cut off. */
async function fileOf(request: FastifyRequest, most: number): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_type', words.imports.multipart);
  const sent = await request.file({ limits: { fileSize: most + 1 }, throwFileSizeLimit: false });
  if (sent === undefined) throw new AppError('malformed', words.imports.noFile);
  return sent;
}

/** What a file is called, without its folders. */
export function fileNameOf(given: string): string {
  // Forms write these three so (https://html.spec.whatwg.org/#multipart-form-data).
  const written = given.replace(/%0[AD]/gi, '').replaceAll('%22', '"');
  const name = (written.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}]/gu, '').trim();
  const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z\d]{1,10})?$/s.exec(name) ?? [];
  return name === '' ? 'deck' : cutText(stem, MOST_NAME - ending.length) + ending;
}
