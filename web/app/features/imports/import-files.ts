import { LIMITS } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { bringIn } from './bring-in.ts';
import { isPicture } from './file-problem.ts';
import { startImport } from './import-work.ts';

/**
 * Imports what somebody chose or dropped: each file becomes a deck of its own; pictures, where there are several, come
 * in as one together.
 */
export function importFiles(files: readonly File[]): void {
  const pictures = files.filter(({ name }) => isPicture(name));
  const together = pictures.length > 1 ? pictures : [];
  const alone = files.filter((file) => !together.includes(file));
  if (alone.length + Math.min(1, together.length) > LIMITS.filesAtOnce) {
    notify(messages.imports.tooMany(LIMITS.filesAtOnce), { tone: 'negative' });
    return;
  }
  bringIn(alone);
  if (together.length > 0) void importPictures(together);
}

async function importPictures(files: readonly File[]): Promise<void> {
  const words = messages.imports;
  try {
    const [{ packFiles }, ...read] = await Promise.all([
      import('@rostrum/convert/pack'),
      ...files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    ]);
    startImport(new File([packFiles(read)], `${words.pictures(files.length)}.zip`), {
      shownAs: words.pictures(files.length),
    });
  } catch {
    notify(words.unreadable, { tone: 'negative' });
  }
}
