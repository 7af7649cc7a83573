import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
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
 * set, what it printed. An `interactive` command reads the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean, quiet?: boolean, interactive?:
 *   boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const piped = options.capture === true || options.quiet === true;
    const local = join(bin, process.platform === 'win32' ? `${command}.cmd` : command);
    const child = spawn(existsSync(local) ? local : command, args, {
      cwd: options.cwd ?? root,
      env: environment(options.env),
      stdio: [
        options.interactive === true ? 'inherit' : 'ignore',
        ...(piped ? ['pipe', 'pipe'] : ['inherit', 'inherit']),
      ],
      // On Windows, npm and the tools of node_modules are scripts for the shell, which splits arguments at spaces.
      shell: process.platform === 'win32' && !isAbsolute(command),
    });
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

/** Prints what went wrong and ends the process. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
