import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { isPicture } from './file-problem.ts';
import { bringIn } from './bring-in.ts';
import { startImport } from './import-work.ts';

/** Imports what somebody chose or dropped: a file, or pictures, which come in as one deck. */
export function importFiles(files: readonly File[]): void {
  const [first] = files;
  if (first === undefined) return;
  if (files.length === 1) bringIn(first);
  else if (files.every(({ name }) => isPicture(name))) void importPictures(files);
  else notify(messages.imports.oneAtATime);
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
