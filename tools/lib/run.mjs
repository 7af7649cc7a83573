import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const bin = join(root, 'node_modules', '.bin');

/** The environment in which the project's own Node and tools are found first. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a command to its end. Resolves with its exit code (128 + signal when a signal ended it) and, where `capture` is
 * set, what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean, quiet?: boolean, behind?: boolean }} [options] `behind`: gives way
 *   to what else runs
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const piped = options.capture === true || options.quiet === true;
    const local = join(bin, process.platform === 'win32' ? `${command}.cmd` : command);
    const child = spawn(existsSync(local) ? local : command, args, {
      cwd: options.cwd ?? root,
      env: environment(options.env),
      stdio: piped ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (options.behind === true) giveWay(child.pid);
    let output = '';
    if (piped) {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8');
        stream.on('data', (chunk) => {
          output += chunk;
          if (options.quiet !== true) process.stdout.write(chunk);
        });
      }
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal === null ? 1 : 128), output }));
  });
}

/** How far behind, of 19 steps (nice(1)): about a third of what somebody in the way gets. */
const BEHIND = 5;

/** @param {number | undefined} pid of a process that has started nothing yet: what it starts gives way, too */
function giveWay(pid) {
  try {
    if (pid !== undefined) setPriority(pid, BEHIND);
  } catch {
    // It has ended, or this system lets nobody give way: nothing depends on it.
  }
}

/** Prints what went wrong and ends the process. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
