import { mouse } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enter } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

const bar = page.getByRole('toolbar', { name: 'Crop' });
const CROP = ['data-crop-x', 'data-crop-y', 'data-crop-width', 'data-crop-height', 'style'];
const cropOf = (picture: Element) => CROP.map((name) => picture.getAttribute(name));

/** A picture of which the middle half is seen, as it is being cropped. */
async function openCrop() {
  const picture = Object.assign(document.createElement('canvas'), { width: 400, height: 200 }).toDataURL();
  const data = `<section>
    <div class="sl-block" data-block-type="image" data-block-id="waves" style="left: 100px; top: 100px; width: 200px; height: 200px;">
      <div class="sl-block-content" style="z-index: 11;"><img data-src="${picture}" alt="Waves" data-natural-width="400" data-natural-height="200" data-crop-x="0.25" data-crop-y="0" data-crop-width="0.5" data-crop-height="1"></div>
    </div></section>`;
  const opened = await openEditor({ data });
  const image = (): HTMLElement => opened.find('.ed-slide [data-block-id="waves"] img');
  const frame = (): DOMRect => opened.find('.ed-slide [data-block-id="waves"]').getBoundingClientRect();
  await opened.canvas.getBySelector('[data-block-id="waves"] img').dblClick();
  await expect.element(bar).toBeVisible();
  await expect.poll(() => opened.find('.ed-ov-crop-whole img').getAttribute('src')).toBe(picture);
  const crop = (side: 'x' | 'y' | 'width' | 'height') => image().getAttribute(`data-crop-${side}`);
  return { ...opened, crop, frame, image, middle: middleOf(frame()) };
}

it('moves a picture below its frame by a drag, which Esc takes back', async () => {
  const { crop, frame, middle, press } = await openCrop();
  await mouse.move(...middle);
  await mouse.down();
  await mouse.move(middle[0] + frame().width, middle[1], 4);
  await expect.poll(() => crop('x')).toBe('0');
  await mouse.up();
  await press('{Escape}');
  await expect.poll(() => crop('x')).toBe('0.25');
  await expect.element(bar).not.toBeInTheDocument();
});

it('moves and enlarges a picture below its frame by keys, by the wheel and in numbers', async () => {
  const { crop, middle, press } = await openCrop();
  const zoom = page.getByRole('spinbutton', { name: 'Size of the picture, number' });
  await press('{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(() => crop('x')).toBe('0.275');
  await mouse.move(...middle);
  await mouse.wheel(0, -300);
  const percent = (): number => Number((zoom.element() as HTMLInputElement).value.replace('%', ''));
  await expect.poll(percent).toBeGreaterThan(110);
  await enter(zoom, '200');
  await expect.poll(() => crop('height')).toBe('0.5');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect.poll(() => crop('height')).toBe('1');
});

it('cuts a picture by a handle, which looks the same in the player', async () => {
  const { find, frame, image, play, saved } = await openCrop();
  const whole = frame();
  const [x, y] = middleOf(find('.ed-ov-frame [data-handle="e"]').getBoundingClientRect());
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x - whole.width / 2, y, 4);
  await mouse.up();
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(frame().width).toBeLessThan(whole.width * 0.55);
  expect(frame().height).toBeCloseTo(whole.height, 0);
  await saved();
  const player = await play();
  expect(cropOf(player.find('[data-block-id="waves"] img'))).toEqual(cropOf(image()));
});

const middleOf = ({ x, y, width, height }: DOMRect): [number, number] => [x + width / 2, y + height / 2];
