import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILM_RATE, type FilmShot } from '@rostrum/convert/out';
import sharp from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface FilmPicture {
  readonly path: string;
  readonly milliseconds: number;
}

const CHANNELS = 3;
const FRAME = 1000 / FILM_RATE;
/** Without a difference that the film would still have. */
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/** Pictures of a film as files: each shot's own, and those between it and the one before while it fades in. */
export class FilmPictures {
  readonly #folder: string;
  readonly #size: Size;
  readonly #pictures: FilmPicture[] = [];
  #before: Uint8Array | null = null;

  constructor(folder: string, size: Size) {
    this.#folder = folder;
    this.#size = size;
  }

  get pictures(): readonly FilmPicture[] {
    return this.#pictures;
  }

  /** `pixels`: of the whole picture, three bytes each. */
  async add({ milliseconds, fade }: FilmShot, pixels: Uint8Array): Promise<void> {
    const before = this.#before ?? pixels;
    const between = this.#before === null ? 0 : Math.round(fade / FRAME);
    for (let index = 1; index <= between; index += 1)
      await this.#write(mixed(before, pixels, index / (between + 1)), FRAME);
    await this.#write(pixels, milliseconds - between * FRAME);
    this.#before = pixels;
  }

  async #write(pixels: Uint8Array, milliseconds: number): Promise<void> {
    const path = join(this.#folder, `frame-${this.#pictures.length + 1}.jpg`);
    const picture = sharp(pixels, { raw: { ...this.#size, channels: CHANNELS } });
    await writeFile(path, await picture.jpeg(JPEG).toBuffer());
    this.#pictures.push({ path, milliseconds });
  }
}

/** Both pictures over each other, `part` (0 to 1) of the second one. */
function mixed(from: Uint8Array, to: Uint8Array, part: number): Uint8Array {
  const pixels = new Uint8Array(to.length);
  const weight = Math.round(part * 256);
  const rest = 256 - weight;
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = ((from[at] ?? 0) * rest + (to[at] ?? 0) * weight) >> 8;
  return pixels;
}
