import { isBlank, LIMITS, MESSAGES, oneLine } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { askBody, type AskOptions, LongAnswerError } from '../../platform/outbound/ask.ts';
import { isStorable } from '../../platform/storable.ts';
import type { SyntaxReader } from './syntax.ts';
import type { SyntaxProblem } from './syntax-task.ts';

/** A script that has not answered by then is not taken. */
const ANSWER_MS = 15_000;
/** WHATWG MIME Sniffing, "JavaScript MIME type". */
const JAVASCRIPT =
  /^(?:application|text)\/(?:x-)?(?:javascript|ecmascript)$|^text\/(?:javascript1\.[0-5]|jscript|livescript)$/;

/** What somebody wants to add: an address, or the code. */
export interface GivenScript {
  readonly script?: string | undefined;
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

/** Why a script is not taken. */
export interface ScriptProblem {
  readonly message: string;
  /** From 1; null where it is of no line. */
  readonly line: number | null;
  readonly column: number | null;
}

/** A script as it was read. With a problem it is not taken. */
export interface ReadScript {
  /** Empty where neither its address nor whoever gave it says one. */
  readonly name: string;
  /** Where it was asked for; null for code that was handed in. */
  readonly sourceUrl: string | null;
  readonly code: string;
  /** null: it could not be had. */
  readonly bytes: number | null;
  readonly problem: ScriptProblem | null;
}

/** Where scripts are asked for, and how long; another place in tests. */
export type ScriptSource = Omit<AskOptions, 'account' | 'signal'> & { readonly milliseconds?: number };

/**
 * Fetches a script where it has an address, and reads it: its size, its type, its letters, its syntax. Nothing is run.
 */
export async function readScript(
  given: GivenScript,
  {
    source,
    syntax,
    personId,
  }: { readonly source: ScriptSource; readonly syntax: SyntaxReader; readonly personId: string },
): Promise<ReadScript> {
  const name = given.name === undefined || given.name === '' ? nameIn(given.script) : given.name;
  const sourceUrl = given.script ?? null;
  const had = given.script === undefined ? { code: given.code ?? '' } : await fetchCode(given.script, personId, source);
  if ('refusal' in had) return { name, sourceUrl, code: '', bytes: null, problem: atNoLine(had.refusal) };
  const bytes = Buffer.byteLength(had.code);
  return {
    name,
    sourceUrl,
    code: had.code,
    bytes,
    problem: await problemOf(had.code, bytes, (code) => syntax.problemIn(code, personId)),
  };
}

/** In one sentence, for a form. */
export function problemText({ message, line }: ScriptProblem): string {
  return line === null ? message : words.scripts.line(line, message);
}

async function fetchCode(
  address: string,
  account: string,
  { milliseconds = ANSWER_MS, ...source }: ScriptSource,
): Promise<{ code: string } | { refusal: string }> {
  try {
    const options = { ...source, account, signal: AbortSignal.timeout(milliseconds), mostBytes: LIMITS.scriptBytes };
    const { status, headers, body } = await askBody(new URL(address), {
      ...options,
      accept: 'text/javascript,*/*;q=0.1',
    });
    if (status !== 200) return { refusal: words.scripts.badStatus(status) };
    const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
    if (!JAVASCRIPT.test(type.trim())) return { refusal: words.scripts.badType(shownType(type)) };
    return { code: new TextDecoder('utf-8', { fatal: true }).decode(body) };
  } catch (error) {
    if (error instanceof LongAnswerError) return { refusal: MESSAGES.scriptSize };
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return { refusal: words.scripts.noUtf8 };
    // Why not is not told: it may stand where only this server can look.
    return { refusal: words.scripts.unreadable };
  }
}

async function problemOf(
  code: string,
  bytes: number,
  problemIn: (code: string) => Promise<SyntaxProblem | null>,
): Promise<ScriptProblem | null> {
  if (bytes > LIMITS.scriptBytes) return atNoLine(MESSAGES.scriptSize);
  if (code.trim() === '') return atNoLine(words.scripts.noCode);
  if (!isStorable(code)) return atNoLine(MESSAGES.unstorable);
  const problem = await problemIn(code);
  return problem === null ? null : { ...problem, message: wordsOf(problem) };
}

function wordsOf({ kind, message }: SyntaxProblem): string {
  if (kind === 'module') return words.scripts.module;
  if (kind === 'nested') return words.scripts.nested;
  if (kind === 'slow') return words.scripts.slow;
  return message;
}

const atNoLine = (message: string): ScriptProblem => ({ message, line: null, column: null });
const shownType = (type: string): string => (/^[\w.+/-]{1,80}$/.test(type.trim()) ? type.trim() : words.scripts.noType);

/** The last part of an address's path, or its host. */
function nameIn(address: string | undefined): string {
  if (address === undefined) return '';
  const { pathname, hostname } = new URL(address);
  const last = oneLine(decoded(pathname.split('/').findLast((part) => part !== '') ?? ''));
  // Whole characters: half of one cannot be stored.
  return isBlank(last) ? hostname : [...last].slice(0, LIMITS.scriptName).join('');
}

function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part);
    return isStorable(text) ? text : part;
  } catch {
    return part;
  }
}
