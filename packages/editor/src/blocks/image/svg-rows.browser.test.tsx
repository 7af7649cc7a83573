import { putDeck } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { flip } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

const DRAWING = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><style>.hull{fill:#cc0000}</style>
<script>document.title = 'ran'</script><defs><linearGradient id="sky"><stop stop-color="#0055aa"/></linearGradient></defs>
<rect width="200" height="100" fill="url(#sky)"/><path class="hull" d="M20 60h160l-20 30h-120z"/><circle class="hull" cx="90" cy="30" r="9"/></svg>`;
const OWN = 'rgb(204, 0, 0)';

it('draws an SVG in the slide, changes its colours, and keeps those of a copy apart from them', async () => {
  const address = await putDeck({ data: '', files: { 'boat.svg': { type: 'image/svg+xml', base64: btoa(DRAWING) } } });
  const data = `<section>
    <div class="sl-block" data-block-type="image" data-block-id="boat" style="left: 100px; top: 100px; width: 400px; height: 200px;">
      <div class="sl-block-content" style="z-index: 11;"><img data-src="${address}/files/boat.svg" alt="" data-natural-width="200" data-natural-height="100"></div>
    </div></section>`;
  const { canvas, findAll, play, press, pressOnCanvas, saved } = await openEditor({ data });
  const drawings = (): HTMLElement[] => findAll('.ed-slide [data-inline-svg="true"] > svg');
  const fill = (at: number, selector: string) => {
    const part = drawings()[at]?.querySelector(selector);
    return part === null || part === undefined ? null : getComputedStyle(part).fill;
  };
  await canvas.getBySelector('[data-block-id="boat"]').click();
  await flip(/^Inline/);
  await expect.poll(() => fill(0, 'path')).toBe(OWN);

  await page.getByRole('button', { name: 'Colour 1 of the drawing: #CC0000' }).click();
  await page.getByRole('group', { name: 'Theme colours' }).getByRole('button', { name: 'Accent' }).click();
  await press('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Colour 1 of the drawing: Accent' })).toBeVisible();
  await expect.poll(() => fill(0, 'path')).not.toBe(OWN);
  const accent = fill(0, 'path');
  expect(fill(0, 'circle')).toBe(accent);

  await pressOnCanvas('{Control>}d{/Control}');
  await expect.poll(() => drawings().length).toBe(2);
  await page.getByRole('button', { name: 'Its own colours' }).click();
  await expect.poll(() => fill(1, 'path')).toBe(OWN);
  expect(fill(0, 'path')).toBe(accent);
  expect(new Set(findAll('.ed-slide [data-inline-svg] linearGradient').map(({ id }) => id)).size).toBe(2);
  await saved();

  const player = await play();
  const shown = player.findAll('.reveal [data-inline-svg] > svg path');
  expect(shown.map((path) => player.window.getComputedStyle(path).fill)).toEqual([accent, OWN]);
  for (const { title } of [document, player.document]) expect(title).not.toBe('ran');
});
