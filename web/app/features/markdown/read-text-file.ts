import { LIMITS } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

const words = () => messages.markdown;
/** Bytes of the longest character. */
const MOST_BYTES = 4;

/** The text of a file, or why it cannot be put in. */
export async function readTextFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  if (file.size > MOST_BYTES * LIMITS.markdown) return { problem: words().fileTooLong(file.name) };
  const text = await file.text().catch(() => null);
  // No text has a character zero, and hardly any other file has none.
  if (text === null || text.includes('\0')) return { problem: words().noText(file.name) };
  return text.length > LIMITS.markdown ? { problem: words().fileTooLong(file.name) } : { text };
}
