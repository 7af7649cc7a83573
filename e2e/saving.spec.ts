import { expect, type Page, test } from '@playwright/test';
import { EDITOR_NAMESPACE, type SyncAnswer } from '@rostrum/contract';
import { deckText, SCHEMA_VERSION } from '@rostrum/deck';
import { readDeck } from '@rostrum/deck/doc';
import { io } from 'socket.io-client';
import * as Y from 'yjs';
import { boxOf } from './support/boxes.ts';
import { newDeck, signUp } from './support/people.ts';
import { RunningServer, WITHOUT_PICTURES } from './support/server.ts';
import { type SentEdit, WireLog } from './support/wire.ts';

/** Half of them in the daily run, which each costs the start of a server, and all with `npm run test:long`. */
const KILLS = process.env['ROSTRUM_TEST_LONG'] === '1' ? 20 : 10;

/** The document as a server has it, asked through its own socket with the browser's cookies. */
async function documentAt(url: string, deckId: string, cookie: string): Promise<Y.Doc> {
  const socket = io(url + EDITOR_NAMESPACE, {
    transports: ['websocket'],
    auth: { deck: deckId, schema: SCHEMA_VERSION },
    extraHeaders: { cookie },
    forceNew: true,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    const doc = new Y.Doc();
    const answer = (await socket
      .timeout(20_000)
      .emitWithAck('sync', { stateVector: Y.encodeStateVector(doc) })) as SyncAnswer;
    expect(answer.ok).toBe(true);
    Y.applyUpdate(doc, new Uint8Array(answer.update));
    return doc;
  } finally {
    socket.disconnect();
  }
}

/** True when a document holds an edit already: applying it again changes nothing. */
function holds(doc: Y.Doc, edit: SentEdit): boolean {
  let changed = false;
  const listen = (): void => void (changed = true);
  doc.on('update', listen);
  Y.applyUpdate(doc, edit.update);
  doc.off('update', listen);
  return !changed && doc.store.pendingStructs === null;
}

const onOneLine = (words: string): string => words.replace(/\s+/g, ' ');
const shownWords = async (page: Page): Promise<string> =>
  onOneLine(await page.locator('.ed-canvas .reveal, [aria-label="Slide canvas"] .reveal').first().innerText());
const storedWords = (doc: Y.Doc): string =>
  onOneLine(
    deckText(readDeck(doc))
      .map(({ text }) => text)
      .join(' '),
  );

test(`${KILLS} kills within 50 ms of an acknowledgement lose nothing that was acknowledged, and the browser sends the rest`, async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const server = await RunningServer.start(WITHOUT_PICTURES);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const wire = new WireLog(page);
  try {
    await signUp(page);
    await newDeck(page);
    const deckId = await page.evaluate(async () => {
      const answer = await fetch('/api/v1/decks');
      return ((await answer.json()) as { results: { id: string }[] }).results[0]?.id ?? '';
    });
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    const canvas = page.getByRole('application', { name: 'Slide canvas' });
    const box = await boxOf(canvas);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.7);

    // Settled while the server is there.
    let back = Promise.resolve();
    const typing = { over: false };
    const words = (async () => {
      for (let word = 0; !typing.over; word += 1) {
        await page.keyboard.type(`w${word} `, { delay: 8 });
        if (word % 12 !== 11) continue;
        // Out of the text, drag the block a little, back again the next time, and back into it.
        const way = word % 24 === 11 ? 1 : -1;
        await page.keyboard.press('Escape');
        const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + way * 9, y + way * 4, { steps: 4 });
        await page.mouse.up();
        await page.keyboard.press('Enter');
        // Until then the whole text is marked, and the next letter would take its place.
        await expect(canvas.getByRole('textbox')).toBeFocused();
        await page.keyboard.press('End');
        // Some of it is typed while the server is away. More would only take the time that its start needs.
        await back;
      }
    })();

    let withEditsInFlight = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await new Promise<void>((resolve) => (wire.onAcknowledged = resolve));
      // Every other kill waits for the next edit to be on its way, so long as that is within the 50 ms.
      const late = kill % 2 === 0 ? Math.random() * 45 : 45;
      let isBack = (): void => undefined;
      const away = new Promise<void>((resolve) => (isBack = resolve));
      await new Promise<void>((resolve) => {
        // Once: a moment that was chosen before the kill must not come to the next process.
        let killed = false;
        const end = (): void => {
          if (killed) return;
          killed = true;
          back = away;
          if (wire.inFlight > 0) withEditsInFlight += 1;
          void server.end('SIGKILL').then(resolve);
        };
        wire.onAcknowledged = () => {
          setTimeout(end, late);
          if (kill % 2 === 0) return;
          if (wire.inFlight > 0) end();
          else wire.onSent = end;
        };
      });
      wire.onSent = () => undefined;
      wire.onAcknowledged = () => undefined;
      const acknowledged = [...wire.acknowledged];
      // Looked at where the browser cannot have sent anything again yet.
      const { url, show } = await server.launchHidden();
      const doc = await documentAt(url, deckId, cookie);
      const lost = acknowledged.filter((edit) => !holds(doc, edit));
      expect(lost.length, `kill ${kill + 1}: acknowledged edits that are not in the database`).toBe(0);
      await show();
      isBack();
      // Otherwise the page finds out only when it tries again, seconds later.
      await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    }
    typing.over = true;
    await words;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved', { timeout: 40_000 });
    const shown = await shownWords(page);
    const stored = storedWords(await documentAt(server.url, deckId, cookie));
    const typed = [...shown.matchAll(/\bw\d+\b/g)].map(([word]) => word);
    expect(typed.length, `shown: ${shown}; stored: ${stored}`).toBeGreaterThan(50);
    for (const word of typed) expect(stored).toContain(word);
    expect(withEditsInFlight, 'kills with edits in flight').toBeGreaterThanOrEqual(KILLS / 2);
  } finally {
    await context.close();
    await server.dispose();
  }
});
