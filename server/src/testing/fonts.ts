import { readFile } from 'node:fs/promises';

const FOLDER = new URL('../../../node_modules/', import.meta.url);

/** Real WOFF2 fonts: of one weight, and of all. */
export const plainFont = (): Promise<Buffer> => read('@fontsource/asul/files/asul-latin-400-normal.woff2');
export const variableFont = (): Promise<Buffer> =>
  read('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

const read = (path: string): Promise<Buffer> => readFile(new URL(path, FOLDER));
