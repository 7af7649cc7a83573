/**
 * The `rostrum` command line, as `tools/rostrum.mjs` starts it: the first word is the folder in which
 * somebody typed it.
 */
import { rostrum } from './rostrum.ts';

const [folder = process.cwd(), ...argv] = process.argv.slice(2);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    stop.abort(new Error('It was stopped.'));
    // Whoever says so twice does not wait.
    process.once(signal, () => process.exit(1));
  });
// Whoever reads what is written may be gone.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

process.exitCode = await rostrum(argv, {
  folder,
  out: process.stdout,
  err: process.stderr,
  stdin: process.stdin,
  signal: stop.signal,
});
