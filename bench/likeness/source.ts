import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** Width and height of a deck's slides in px. */
export interface SlideShape {
  readonly width: number;
  readonly height: number;
}

/** A kind of file that is imported, and what shows it as those do who made it. */
export interface LikenessSource {
  /** Its folder in the corpus. */
  readonly folder: string;
  readonly isOne: (path: string) => boolean;
  /** The file as people bring it. */
  readonly upload: (path: string) => {
    readonly name: string;
    readonly type: string;
    readonly content: Uint8Array<ArrayBuffer>;
  };
  /** Pictures of its slides, hidden ones left out, with all steps shown. */
  readonly photograph: (path: string, shape: SlideShape, browser: Browser) => Promise<readonly Uint8Array[]>;
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}
