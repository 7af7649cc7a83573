import { exampleDeck, exampleUser } from '@rostrum/contract/testing';
import { slide, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ServerMood } from '../../testing/memory-transport.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { databaseName, indexedDbPersistence } from '../core/connection/indexed-db.ts';
import type { EditorPersistence } from '../core/index.ts';

/** A device that an earlier visit left refused edits on. */
async function deviceWith(html: string): Promise<EditorPersistence> {
  const owner = { userId: exampleUser.id, deckId: exampleDeck.id };
  const persistence = indexedDbPersistence();
  onTestFinished(() => persistence.forget(owner.userId));
  (await persistence.open(owner)).close();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(databaseName(owner));
    request.onerror = () => reject(new Error('The database does not open.'));
    request.onsuccess = () => {
      const writing = request.result.transaction('refused', 'readwrite');
      writing.objectStore('refused').add({ refusedAt: '2026-03-04T05:06:07.000Z', html });
      writing.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
  return persistence;
}

/** The files that are handed to the person, as text. */
function takeDownloads(): { readonly name: string; readonly text: Promise<string> }[] {
  const taken: { name: string; text: Promise<string> }[] = [];
  let content = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = (blob as Blob).text();
    return 'blob:taken';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    taken.push({ name: this.download, text: content });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return taken;
}

it('offers edits that were refused on an earlier visit for download, and discards them after a question', async () => {
  const persistence = await deviceWith(
    '<section><div class="sl-block" data-block-type="text"><div class="sl-block-content"><p>Ebb at nine – größer</p></div></div></section>',
  );
  const { reopen, saved } = await openEditor({ persistence });
  const notice = page.getByRole('status').filter({ hasText: 'could not be saved' });
  await expect.element(notice).toBeVisible();
  const downloads = takeDownloads();
  await notice.getByRole('button', { name: 'Download' }).click();
  expect(downloads.map(({ name }) => name)).toEqual([expect.stringMatching(/-not-saved\.html$/)]);
  const text = await downloads[0]?.text;
  expect(text).toContain('<meta charset="utf-8">');
  expect(text).toContain('Ebb at nine – größer');

  await notice.getByRole('button', { name: 'Discard…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep them' }).click();
  await expect.element(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Discard…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard edits' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await reopen();
  await saved();
  await expect.element(notice).not.toBeInTheDocument();
});

it('leaves who writes at the same character when their document is replaced', async () => {
  let mood: ServerMood = 'well';
  const data = slide('one', 'Tides', textBlock('words', '<p>Ebb at the pier</p>'));
  const { canvas, press, reopen, saved } = await openEditor({ data, mood: () => mood });
  await canvas.getBySelector('[data-block-id="words"]').dblClick();
  const words = canvas.getByRole('textbox');
  await expect.element(words).toHaveFocus();
  await press('{End}', '{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  mood = 'replacing';
  await press('o');
  await saved();
  await press('ld ');
  await expect.element(words).toHaveTextContent(/^Ebb at the old pier$/);
  await expect.element(words).toHaveFocus();
  await press('{Escape}');
  await saved();
  await reopen();
  await expect.element(canvas.getByText('Ebb at the old pier')).toBeVisible();
});
