import type { CDPSession, Locator, Page } from '@playwright/test';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';
type Place = readonly [x: number, y: number];

/** Fingers on the screen, by the browser's own touch events. */
class Fingers {
  readonly #session: CDPSession;
  constructor(session: CDPSession) {
    this.#session = session;
  }
  async #send(type: Touch, places: readonly Place[], when?: number): Promise<void> {
    const touchPoints = places.map(([x, y], id) => ({ x, y, id }));
    const timestamp = when === undefined ? {} : { timestamp: when / 1000 };
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints, ...timestamp });
  }
  down = (...places: Place[]): Promise<void> => this.#send('touchStart', places);
  move = (...places: Place[]): Promise<void> => this.#send('touchMove', places);
  up = (): Promise<void> => this.#send('touchEnd', []);
  /** Twice within a tenth of a second, however long it takes to say so. */
  async tapTwice(first: Place, second: Place): Promise<void> {
    const now = Date.now();
    for (const [index, place] of [first, second].entries()) {
      await this.#send('touchStart', [place], now + index * 100);
      await this.#send('touchEnd', [], now + index * 100 + 20);
    }
  }
  /** All at once: a finger that waits for each answer of a slow page would rest too long, and ask for the menu. */
  async drag([x, y]: Place, [dx, dy]: Place): Promise<void> {
    const sent = [this.down([x, y])];
    for (const part of [0.25, 0.5, 0.75, 1]) sent.push(this.move([x + dx * part, y + dy * part]));
    await Promise.all([...sent, this.up()]);
  }
}

const boxOf = async (block: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await block.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box;
};
const centerOf = async (block: Locator): Promise<Place> => {
  const { x, y, width, height } = await boxOf(block);
  return [x + width / 2, y + height / 2];
};
const label = (page: Page) => page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: /^Zoom \d/ });

test('on a tablet fingers select, move, resize, type, zoom and ask for the menu', async ({ page, context }) => {
  await signUp(page);
  await newDeck(page);
  const fingers = new Fingers(await context.newCDPSession(page));
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const shape = canvas.locator('.sl-block[data-block-type="shape"]');
  const canvasBox = await boxOf(canvas);

  await page.getByRole('button', { name: 'Shape', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Shapes' }).getByRole('button', { name: 'Rectangle', exact: true }).tap();
  await page.touchscreen.tap(canvasBox.x + 200, canvasBox.y + 500);
  await expect(shape).toHaveCount(1);

  const before = await boxOf(shape);
  await fingers.drag(await centerOf(shape), [60, 50]);
  await expect.poll(async () => (await boxOf(shape)).x - before.x).toBeGreaterThan(40);
  // It comes back when the drag is over.
  const knob = page.locator('.ed-ov-rotate');
  await expect(knob).toBeVisible();
  const moved = await boxOf(shape);
  // A finger a little beside the corner still takes hold of it.
  await fingers.drag([moved.x + moved.width + 10, moved.y + moved.height + 8], [40, 40]);
  await expect.poll(async () => (await boxOf(shape)).width).toBeGreaterThan(moved.width + 20);

  await expect(knob).toBeVisible();
  const at = await centerOf(shape);
  await fingers.tapTwice(at, [at[0] + 6, at[1] + 4]);
  await expect(shape.locator('.ProseMirror')).toBeFocused();
  await page.keyboard.type('Ebb');
  await page.touchscreen.tap(canvasBox.x + 20, canvasBox.y + 120);
  await expect(shape).toHaveText('Ebb');

  const zoom = await label(page).textContent();
  await fingers.down([at[0] - 40, at[1]], [at[0] + 40, at[1]]);
  await fingers.move([at[0] - 60, at[1]], [at[0] + 60, at[1]]);
  await fingers.move([at[0] - 90, at[1]], [at[0] + 90, at[1]]);
  await fingers.up();
  await expect(label(page)).not.toHaveText(zoom ?? '');
  await expect(shape).toHaveText('Ebb');

  await fingers.down(await centerOf(shape));
  await expect(page.getByRole('menu', { name: 'Block' })).toBeVisible();
  await fingers.up();
  await page.getByRole('menuitem', { name: /^Delete/ }).tap();
  await expect(shape).toHaveCount(0);
});
