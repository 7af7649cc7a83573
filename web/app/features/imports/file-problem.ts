import { LIMITS } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

const KNOWN = ['.pptx', '.html', '.htm', '.zip', '.md', '.markdown', '.mdown', '.txt'];

/** What file dialogs offer. */
export const IMPORT_ACCEPT = KNOWN.join(',');

/** What is wrong with a file that can be told before it is sent, or null. */
export function fileProblem(file: { readonly name: string; readonly size: number }): string | null {
  const words = messages.imports;
  const name = file.name.toLowerCase();
  if (!KNOWN.some((ending) => name.endsWith(ending))) return words.unsupported(file.name);
  if (file.size === 0) return words.empty(file.name);
  if (file.size > LIMITS.importBytes) return words.tooLarge(file.name);
  return null;
}
