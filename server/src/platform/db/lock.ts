import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** One life of one process. A pid alone says little: it is used again, and pid 1 is pid 1 in every container. */
export interface Holder {
  readonly pid: number;
  /** Start of the process in ticks since boot (`/proc/{pid}/stat`, field 22); null where there is no /proc. */
  readonly started: string | null;
  /** `/proc/sys/kernel/random/boot_id`; null where there is none. */
  readonly boot: string | null;
  /** The pid namespace (`/proc/self/ns/pid`): pids of another container cannot be looked up from here. */
  readonly namespace: string | null;
  readonly host: string;
}

export class DataInUseError extends StartError {
  override readonly name = 'DataInUseError';
  readonly holder: Holder;

  constructor(folder: string, holder: Holder, certain: boolean, lockFile: string) {
    super(
      certain
        ? `${folder} is in use by the process ${holder.pid}. Only one process may open it; stop that one first.`
        : `${folder} is in use by the process ${holder.pid} on ${holder.host}, which cannot be seen from here. If it has ended, delete ${lockFile} and start again.`,
    );
    this.holder = holder;
  }
}

const TRIES = 4;

/**
 * Takes the exclusive lock of a data folder, `{folder}.lock/`; returns what gives it back. Throws DataInUseError while
 * the holder lives, or while nobody here can tell; clears away what dead processes left.
 *
 * Every process writes a claim under a name of its own and looks for others only then. Of two that come at once the
 * later one always sees the earlier one, so they can both step back but never both go on. Removing a dead process's
 * claim removes nobody else's.
 */
export function lockFolder(folder: string): () => void {
  const claims = `${folder}.lock`;
  mkdirSync(claims, { recursive: true });
  const me = thisProcess();
  for (let attempt = 1; ; attempt += 1) {
    const mine = writeClaim(claims, me);
    const other = otherHolder(claims, mine, me);
    if (other === null) return () => rmSync(join(claims, mine), { force: true });
    rmSync(join(claims, mine), { force: true });
    if (attempt === TRIES) throw new DataInUseError(folder, other.holder, other.certain, join(claims, other.name));
    // Perhaps the other one only came at the same moment and steps back as well.
    pause(20 + Math.random() * 60 * attempt);
  }
}

/** The claim appears whole or not at all: it is written under another name first. */
function writeClaim(claims: string, me: Holder): string {
  const name = `${me.pid}-${randomBytes(6).toString('hex')}.json`;
  const draft = join(claims, `${name}.draft`);
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, JSON.stringify(me));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, join(claims, name));
  return name;
}

function otherHolder(
  claims: string,
  mine: string,
  me: Holder,
): { holder: Holder; certain: boolean; name: string } | null {
  for (const name of readdirSync(claims)) {
    if (name === mine || !name.endsWith('.json')) continue;
    const text = readIfThere(join(claims, name));
    if (text === null) continue;
    const holder = parseHolder(text);
    const state = holder === null ? 'dead' : stateOf(holder, me);
    if (holder !== null && state !== 'dead') return { holder, certain: state === 'alive', name };
    rmSync(join(claims, name), { force: true });
  }
  return null;
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function stateOf(holder: Holder, me: Holder): 'alive' | 'dead' | 'unknown' {
  if (holder.boot !== null && me.boot !== null && holder.boot !== me.boot && holder.host === me.host) return 'dead';
  if (holder.boot !== me.boot || holder.namespace !== me.namespace) return 'unknown';
  if (!isRunning(holder.pid)) return 'dead';
  const started = startOf(holder.pid);
  // Another process was given the pid since.
  return started !== null && holder.started !== null && started !== holder.started ? 'dead' : 'alive';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** The state and start of a process; the name before them is in brackets and may hold anything. */
function statOf(pid: number | 'self'): string[] | null {
  const text = readIfThere(`/proc/${pid}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}
/** Killed but not yet waited for by its parent: it holds nothing any more. */
const isZombie = (pid: number): boolean => ['Z', 'X'].includes(statOf(pid)?.[0] ?? '');
const startOf = (pid: number | 'self'): string | null => statOf(pid)?.[19] ?? null;

function thisProcess(): Holder {
  return {
    pid: process.pid,
    started: startOf('self'),
    boot: readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? null,
    namespace: namespaceOfPids(),
    host: hostname(),
  };
}

function namespaceOfPids(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    if (typeof value.pid !== 'number' || typeof value.host !== 'string') return null;
    return {
      pid: value.pid,
      started: value.started ?? null,
      boot: value.boot ?? null,
      namespace: value.namespace ?? null,
      host: value.host,
    };
  } catch {
    return null;
  }
}
