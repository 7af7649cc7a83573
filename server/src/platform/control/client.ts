import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { frameOf, framesIn } from './frames.ts';
import { CONTROL_FILE, ToldError } from './server.ts';

const fileSchema = z.object({ port: z.number().int().min(1).max(65_535), token: z.string(), pid: z.number().int() });
/** Processes of other versions tell less. */
const thereSchema = z.object({ about: z.record(z.string(), z.string()).default({}) }).catch({ about: {} });
const refusalSchema = z.object({ words: z.string(), code: z.number().int() });
/** Milliseconds for a process to say that it is there. */
const PATIENCE = 3000;

/** A process that runs on a data folder, and does what it is asked. */
export interface Running {
  readonly pid: number;
  /** As it was given to `openControl`. */
  readonly about: Readonly<Record<string, string>>;
  /** Throws `ToldError` with its words where it refuses. */
  ask(call: {
    readonly request: unknown;
    readonly input: AsyncIterable<Uint8Array>;
    readonly say: (words: string) => void;
    readonly write: (bytes: Uint8Array) => Promise<void>;
  }): Promise<unknown>;
}

/** null: nobody is there, or nobody who can be reached from here. */
export async function reachRunning(folder: string): Promise<Running | null> {
  const found = readControl(folder);
  const there = found === null ? null : await findThere(found);
  if (found === null || there === null) return null;
  return {
    pid: found.pid,
    about: there.about,
    async ask({ request: asked, input, say, write }) {
      const sent = open(found, 'POST');
      const answered = responseOf(sent);
      // Whoever does not want to hear the rest of it says why.
      const sending = send(sent, asked, input).catch(() => undefined);
      const response = await answered;
      if (response.statusCode !== 200) throw new Error(`The running instance answered ${response.statusCode}.`);
      for await (const { kind, bytes } of framesIn(response)) {
        const words = (): string => Buffer.from(bytes).toString();
        if (kind === 'say') say(words());
        else if (kind === 'bytes') await write(bytes);
        else if (kind === 'refusal') {
          sent.destroy();
          const { words: why, code } = refusalSchema.parse(JSON.parse(words()));
          throw new ToldError(why, { code });
        } else if (kind === 'answer') {
          await sending;
          return JSON.parse(words());
        }
      }
      throw new ToldError('The running instance ended before the command did.');
    },
  };
}

type Control = z.output<typeof fileSchema>;

function readControl(folder: string): Control | null {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(join(folder, CONTROL_FILE), 'utf8')));
  } catch {
    return null;
  }
}

function open({ port, token }: Control, method: string): ClientRequest {
  return request({ host: '127.0.0.1', port, method, headers: { authorization: `Bearer ${token}` }, agent: false });
}

async function responseOf(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

async function findThere(found: Control): Promise<z.output<typeof thereSchema> | null> {
  const asked = open(found, 'GET');
  asked.setTimeout(PATIENCE, () => asked.destroy(new Error('Nobody answers.')));
  try {
    const answered = responseOf(asked);
    asked.end();
    const response = await answered;
    const told = await json(response).catch(() => null);
    return response.statusCode === 200 ? thereSchema.parse(told) : null;
  } catch {
    return null;
  }
}

async function send(sent: ClientRequest, asked: unknown, input: AsyncIterable<Uint8Array>): Promise<void> {
  sent.write(frameOf('ask', JSON.stringify(asked)));
  for await (const bytes of input) if (!sent.write(frameOf('bytes', bytes))) await once(sent, 'drain');
  sent.end();
}
