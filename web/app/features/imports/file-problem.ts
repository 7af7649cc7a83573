import { LIMITS } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

const PICTURES = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg'];
const KNOWN = [
  '.pptx',
  '.ppt',
  '.pdf',
  '.html',
  '.htm',
  '.zip',
  '.md',
  '.markdown',
  '.mdown',
  '.txt',
  '.json',
  ...PICTURES,
];

/** What file dialogs offer. */
export const IMPORT_ACCEPT = KNOWN.join(',');

/** Whether a file is called as pictures are. */
export function isPicture(name: string): boolean {
  return PICTURES.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Whether a file is called as PDF documents are. */
export const isPdf = (name: string): boolean => /\.pdf$/i.test(name);

/**
 * Whether a file is called as those are that need a plan with them. What a file is the server tells by what it holds.
 */
export const isDocument = (name: string): boolean => isPdf(name) || /\.pptx?$/i.test(name);

/** What is wrong with a file that can be told before it is sent, or null. */
export function fileProblem(file: { readonly name: string; readonly size: number }): string | null {
  const words = messages.imports;
  const name = file.name.toLowerCase();
  if (!KNOWN.some((ending) => name.endsWith(ending))) return words.unsupported(file.name);
  if (file.size === 0) return words.empty(file.name);
  if (file.size > LIMITS.importBytes) return words.tooLarge(file.name);
  return null;
}
