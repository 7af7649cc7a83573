import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { Semaphore } from '../semaphore.ts';
import { pictureList, type SoundFormat, type StillFilm, stillFilmArguments } from './still-film.ts';

/** Px of the longer side of a converted film: a slide on a screen of Full HD. */
const LONGEST_SIDE = 1920;
/** Bytes of its words that are kept, for the log. */
const MOST_WORDS = 8000;

export interface Conversion {
  readonly input: string;
  /** The format that the input is read as: ffmpeg never guesses, so that no file makes it open another one. */
  readonly format: 'mov' | 'matroska' | 'ogg' | 'avi';
  readonly output: string;
  readonly mostBytes: number;
  /** Ends it at once. */
  readonly signal: AbortSignal;
  /** 0 to 1; not called while the length is unknown. */
  readonly onProgress: (fraction: number) => void;
}

type FilmTo = Pick<Conversion, 'output' | 'signal' | 'onProgress'>;

/** Seconds that have been written, and of how many in all; null while that is unknown. */
type OnTime = (seconds: number, length: number | null) => void;

/** It said that it could not; `words` is what it wrote last. */
export class FfmpegError extends Error {
  readonly words: string;

  constructor(words: string) {
    super('ffmpeg could not convert the file.');
    this.name = 'FfmpegError';
    this.words = words;
  }
}

/** ffmpeg as a program of its own: one film at a time, as a rule behind everything else that the machine does. */
export class Ffmpeg {
  readonly #program: string;
  readonly #places = new Semaphore(1);

  readonly #givesWay: boolean;

  /**
   * `givesWay`: false in a process that gives way to others already; where it does so twice, nothing gets done
   * on a busy machine.
   */
  constructor(program: string, { givesWay = true }: { readonly givesWay?: boolean } = {}) {
    this.#program = program;
    this.#givesWay = givesWay;
  }

  /**
   * Converts a film to MP4 (H.264, AAC) that begins to play before it is all there, without what was written into it.
   * Throws FfmpegError, or the signal's reason.
   */
  async convert({ input, format, output, mostBytes, signal, onProgress }: Conversion): Promise<void> {
    const fit = `min(${LONGEST_SIDE},`;
    const scale = `scale='${fit}iw)':'${fit}ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
    await this.#run(
      [
        ...['-protocol_whitelist', 'file', '-f', format, '-i', input],
        ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '8M', '-bufsize', '16M'],
        ...['-pix_fmt', 'yuv420p', '-vf', scale, '-c:a', 'aac', '-b:a', '160k', '-ac', '2'],
        ...['-threads', '2', '-fs', String(mostBytes), '-movflags', '+faststart', '-f', 'mp4', output],
      ],
      signal,
      (seconds, length) => {
        if (length !== null && length > 0) onProgress(Math.min(1, seconds / length));
      },
    );
  }

  /** Writes a picture of the film, a little after its beginning. Throws as `convert` does. */
  async takePoster(film: string, output: string, signal: AbortSignal): Promise<void> {
    const args = ['-protocol_whitelist', 'file', '-f', 'mov', '-i', film, '-map', '0:v:0'];
    // The most telling one of the first frames: films often begin in black.
    await this.#run([...args, '-vf', 'thumbnail=60', '-frames:v', '1', '-f', 'mjpeg', output], signal, () => {});
  }

  /**
   * Makes a film of pictures and sounds. `list`: where `pictureList` of it may be written. Throws as `convert` does.
   */
  async makeStillFilm(film: StillFilm, list: string, { output, signal, onProgress }: FilmTo): Promise<void> {
    await writeFile(list, pictureList(film));
    await this.#run(stillFilmArguments(film, list, output), signal, (seconds) =>
      onProgress(Math.min(1, (seconds * 1000) / film.milliseconds)),
    );
  }

  /** Milliseconds that a sound lasts; null where it holds none. Throws as `convert` does. */
  async soundLength(path: string, format: SoundFormat, signal: AbortSignal): Promise<number | null> {
    let length: number | null = null;
    // What is written in a file is not always true: it is read to its end, which takes a moment.
    const whole = ['-protocol_whitelist', 'file', '-f', format, '-i', path, '-map', '0:a:0', '-f', 'null', '-'];
    await this.#run(whole, signal, (seconds) => {
      length = Math.round(seconds * 1000);
    });
    return length;
  }

  async #run(args: readonly string[], signal: AbortSignal, onTime: OnTime): Promise<void> {
    const leave = await this.#places.enter();
    try {
      signal.throwIfAborted();
      const child = spawn(
        this.#program,
        ['-hide_banner', '-nostdin', '-nostats', '-y', '-progress', 'pipe:1', ...args],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
          signal,
          killSignal: 'SIGKILL',
          // Nothing of the server's environment is its business.
          env: { PATH: '' },
        },
      );
      if (this.#givesWay) behindEverything(child);
      const words = listen(child, onTime);
      const code = await ended(child, signal);
      if (code !== 0) throw new FfmpegError(words());
    } finally {
      leave();
    }
  }
}

function behindEverything({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system has no such thing.
  }
}

/** Resolves with its exit code once it is gone, and nothing of it holds a file open. */
function ended(child: ChildProcess, signal: AbortSignal): Promise<number | null> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    child.once('error', (error) => {
      failure = error;
      // One that never began closes nothing.
      if (child.pid === undefined) reject(error);
    });
    child.once('close', (code) => {
      if (signal.aborted) reject(signal.reason as Error);
      else if (failure !== null) reject(failure);
      else resolve(code);
    });
  });
}

/** Follows how far it is; answers what it said last. */
function listen(child: ChildProcess, onTime: OnTime): () => string {
  let words = '';
  let seconds: number | null = null;
  child.stderr?.setEncoding('utf-8').on('data', (text: string) => {
    words = (words + text).slice(-MOST_WORDS);
    const [, hours, minutes, rest] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(words) ?? [];
    if (seconds === null && rest !== undefined) seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  });
  let line = '';
  child.stdout?.setEncoding('utf-8').on('data', (text: string) => {
    const lines = (line + text).split('\n');
    line = lines.pop() ?? '';
    for (const each of lines) {
      const [, micros] = /^out_time_us=(\d+)/.exec(each) ?? [];
      if (micros !== undefined) onTime(Number(micros) / 1e6, seconds);
    }
  });
  return () => words;
}
