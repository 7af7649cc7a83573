import { readFile } from 'node:fs/promises';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('edits that were refused on an earlier visit can be downloaded, and discarded', async ({ page, problems }) => {
  await signUp(page);
  await newDeck(page);
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  const notice = page.getByRole('status').filter({ hasText: 'could not be saved' });
  await expect(notice).toHaveCount(0);

  // As an earlier visit left them on this device.
  await page.evaluate(async () => {
    const [name] = (await indexedDB.databases()).flatMap((one) =>
      one.name?.startsWith('rostrum-deck:') ? one.name : [],
    );
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name ?? '');
      request.onerror = () => reject(new Error('The database does not open.'));
      request.onsuccess = () => {
        const writing = request.result.transaction('refused', 'readwrite');
        const html =
          '<section><div class="sl-block" data-block-type="text"><div class="sl-block-content"><p>Ebb at nine – größer</p></div></div></section>';
        writing.objectStore('refused').add({ refusedAt: '2026-03-04T05:06:07.000Z', html });
        writing.oncomplete = () => {
          request.result.close();
          resolve();
        };
      };
    });
  });
  await page.reload();
  await expect(notice).toBeVisible();
  const download = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/-not-saved\.html$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('<meta charset="utf-8">');
  expect(text).toContain('Ebb at nine – größer');

  // Asked once, and only a yes discards them.
  await notice.getByRole('button', { name: 'Discard…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep them' }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Discard…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard edits' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await expect(notice).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a document that is replaced while somebody writes leaves them at the same letter', async ({ page, problems }) => {
  let isRefusing = false;
  let refused = 0;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    let bytes: 'pass' | 'drop' = 'pass';
    socket.onMessage((message) => {
      if (typeof message !== 'string') {
        if (bytes === 'pass') server.send(message);
        bytes = 'pass';
        return;
      }
      const update = /^451-\/editor,(\d+)\["update"/.exec(message);
      if (update === null || !isRefusing) return server.send(message);
      bytes = 'drop';
      isRefusing = false;
      refused += 1;
      const refusal = { ok: false, code: 'invalid', message: 'Not like this.', reset: true };
      socket.send(`43/editor,${update[1]}${JSON.stringify([refusal])}`);
    });
  });
  await signUp(page);
  await newDeck(page);
  const saved = page.getByRole('status', { name: 'Saved state' });
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await canvas.click({ position: { x: 300, y: 420 } });
  const words = canvas.getByRole('textbox');
  await expect(words).toBeFocused();
  await page.keyboard.type('Ebb at the pier');
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('ArrowLeft');
  await expect(saved).toHaveText('Saved');

  isRefusing = true;
  await page.keyboard.type('o');
  await expect.poll(() => refused).toBe(1);
  await expect(saved).toHaveText('Saved');
  await page.keyboard.type('ld ');
  await expect(words).toHaveText('Ebb at the old pier');
  await expect(words).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(saved).toHaveText('Saved');
  await page.reload();
  await expect(canvas.getByText('Ebb at the old pier')).toBeVisible();
  expect(problems).toEqual([]);
});
