import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.ts';

/** What a program may use. */
export interface ProgramLimits {
  /** Seconds of a processor's time. */
  readonly cpuSeconds: number;
  /** Bytes of memory that it may map. */
  readonly memory: number;
  /** Bytes of the largest file that it may write. */
  readonly fileBytes: number;
}

/** Longest that the system gets to say whether it parts a program from the network (milliseconds). */
const PROBE_MS = 5000;
/** A proxy that is not there: the port of `discard`, where nobody listens. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * How programs that read what people bring are kept apart: with limits (`prlimit`), and without network (`unshare`).
 */
export class Confinement {
  readonly #limiter: string | null;
  readonly #unshare: string | null;
  /** Found out with the first program that is run, since it takes a while; undefined: not yet. */
  #parter: readonly string[] | null | undefined;

  constructor(searchPath: string) {
    this.#limiter = findProgram(null, ['prlimit'], searchPath);
    this.#unshare = findProgram(null, ['unshare'], searchPath);
  }

  /** Whether programs have limits on time, memory and files; and no network. */
  get holds(): { readonly limits: boolean; readonly network: boolean } {
    return { limits: this.#limiter !== null, network: this.#parterFound() !== null };
  }

  #parterFound(): readonly string[] | null {
    const unshare = this.#unshare;
    if (this.#parter === undefined)
      this.#parter = unshare === null ? null : (WAYS.map((way) => [unshare, ...way]).find(works) ?? null);
    return this.#parter;
  }

  /** A command that runs another one within limits. */
  command(
    program: string,
    args: readonly string[],
    limits: ProgramLimits,
  ): readonly [program: string, ...args: string[]] {
    const limited =
      this.#limiter === null
        ? []
        : [
            this.#limiter,
            `--cpu=${limits.cpuSeconds}`,
            `--as=${limits.memory}`,
            `--fsize=${limits.fileBytes}`,
            '--core=0',
            '--nofile=1024',
          ];
    const [first, ...rest] = [...(this.#parterFound() ?? []), ...limited, program, ...args];
    return [first ?? program, ...rest];
  }

  /**
   * The environment of a program that works in a folder. Where the network cannot be kept from it, its
   * proxy leads nowhere.
   */
  environment(folder: string): Record<string, string> {
    const proxies = ['http_proxy', 'https_proxy', 'ftp_proxy', 'all_proxy'].flatMap((name) => [
      [name, NOWHERE] as const,
      [name.toUpperCase(), NOWHERE] as const,
    ]);
    return { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: folder, TMPDIR: folder, ...Object.fromEntries(proxies) };
  }
}

/** A network of its own, as whoever runs the server or as root in a place of one's own. */
const WAYS: readonly (readonly string[])[] = [['--net'], ['--user', '--map-root-user', '--net']];

function works([program, ...args]: readonly string[]): boolean {
  if (program === undefined) return false;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore', timeout: PROBE_MS }).status === 0;
}
