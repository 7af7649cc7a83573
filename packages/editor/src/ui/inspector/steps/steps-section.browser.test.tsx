import { slide } from '@rostrum/deck/testing/slides';
import { putDeck } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type EditorPage, openEditor } from '../../../../testing/open-editor.tsx';

const shape = (id: string, name: string, step?: number): string =>
  `<div class="sl-block" data-block-type="shape" data-block-id="${id}" data-name="${name}" style="left: 80px; top: 300px; width: 120px; height: 80px;">` +
  `<div class="sl-block-content ${step === undefined ? '' : `fragment" data-fragment-index="${step}`}" data-shape-type="rect" data-shape-fill-color="#266d8a" style="z-index: 12;"></div></div>`;
const list = (step: number): string =>
  '<div class="sl-block" data-block-type="text" data-block-id="list" style="left: 500px; top: 300px; width: 300px; height: auto;">' +
  `<div class="sl-block-content" style="z-index: 13;"><ul><li class="fragment" data-fragment-index="${step}">Ropes</li><li>Sails</li></ul></div></div>`;
const SEA = slide('two', 'Sea', shape('ship', 'Ship'));
/** Boat, then Ropes; Buoy is there from the start. */
const TWO_STEPS = slide('one', 'Harbour', shape('boat', 'Boat', 0) + shape('buoy', 'Buoy') + list(1)) + SEA;
/** Buoy, Boat, Ropes. */
const THREE_STEPS = slide('one', 'Harbour', shape('boat', 'Boat', 1) + shape('buoy', 'Buoy', 0) + list(2)) + SEA;

const rows = () => page.getByRole('grid', { name: 'Steps of the slide' }).getByRole('row');
const steps = (): string[] =>
  rows()
    .elements()
    .map(({ textContent }) => /^\d?(?:Boat|Buoy|Ropes|Sails)/.exec(textContent)?.[0] ?? textContent);

async function choose(of: string, ...path: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `More about ${of}` }).click();
  for (const name of path) await page.getByRole('menuitem', { name, exact: true }).click();
}

const undo = () => page.getByRole('button', { name: 'Undo' }).click();

it('lists the steps of a slide, adds a block as the last one and gives the focus back', async () => {
  await openEditor({ data: TWO_STEPS });
  await expect.poll(steps).toEqual(['1Boat', '2Ropes']);
  const add = page.getByRole('button', { name: 'Add a step' });
  await add.click();
  await page.getByRole('menuitem', { name: 'Buoy' }).click();
  await expect.poll(steps).toEqual(['1Boat', '2Ropes', '3Buoy']);
  await expect.element(add).toHaveFocus();
});

it('puts a step before the others by the keyboard', async () => {
  const { press } = await openEditor({ data: THREE_STEPS });
  await expect.poll(steps).toEqual(['1Buoy', '2Boat', '3Ropes']);
  (rows().first().element() as HTMLElement).focus();
  await press('{End}');
  await expect.element(rows().last()).toHaveFocus();
  await press('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: /^Move step \d: Ropes$/ })).toHaveFocus();
  await press('{Enter}');
  const first = page.getByRole('button', { name: 'Insert before Step 1: Buoy' });
  await expect.element(first).toBeInTheDocument();
  await press('{Home}');
  await expect.element(first).toHaveFocus();
  await press('{Enter}');
  await expect.poll(steps).toEqual(['1Ropes', '2Buoy', '3Boat']);
});

it('joins words with a step and styles them, each of which is undone by itself', async () => {
  const { findAll } = await openEditor({ data: THREE_STEPS });
  await choose('Ropes', 'With previous');
  await expect.poll(steps).toEqual(['1Buoy', '2Boat', 'Ropes']);
  await choose('Ropes', 'Style', 'Fade up');
  const faded = (): string[] =>
    findAll('.ed-slide li.fragment.fade-up[data-fragment-index="1"]').map(({ textContent }) => textContent);
  await expect.poll(faded).toEqual(['Ropes']);
  await undo();
  await expect.poll(faded).toEqual([]);
  await undo();
  await expect.poll(steps).toEqual(['1Buoy', '2Boat', '3Ropes']);
});

it('takes a block out of the steps', async () => {
  await openEditor({ data: THREE_STEPS });
  await choose('Boat', 'Remove from steps');
  await expect.poll(steps).toEqual(['1Buoy', '2Ropes']);
});

it('makes a step of every item of a list, and undoes it at once', async () => {
  const { canvas } = await openEditor({ data: TWO_STEPS });
  await canvas.getByText('Ropes').click();
  await page.getByText(/^Line by line/).click();
  await page.getByRole('tab', { name: 'Slide', exact: true }).click();
  await expect.poll(steps).toEqual(['1Boat', '2Ropes', '3Sails']);
  await undo();
  await expect.poll(steps).toEqual(['1Boat', '2Ropes']);
});

it('shows the slide on the canvas as it is at a step', async () => {
  const { findAll } = await openEditor({ data: TWO_STEPS });
  const bar = page.getByRole('group', { name: 'Steps on the slide' });
  const absent = (): string[] => findAll('.ed-slide .ed-absent').map(({ textContent }) => textContent);
  await expect.element(bar.getByRole('status')).toHaveTextContent('Step 2 of 2');
  await bar.getByRole('button', { name: 'Before this step' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('Step 1 of 2');
  await expect.poll(absent).toEqual(['Ropes']);
  await bar.getByRole('button', { name: 'After the next step' }).click();
  await expect.poll(absent).toEqual([]);
});

/** An editor of a deck whose slides the static pages play as well. */
async function openPlayed(): Promise<EditorPage> {
  const address = await putDeck({ data: TWO_STEPS });
  return openEditor({ data: TWO_STEPS, deck: { id: address.slice(1) } });
}

it('plays the slide with its steps from the canvas and from the list, and goes back', async () => {
  await openPlayed();
  const dialog = page.getByRole('dialog', { name: 'Slide 1' });
  const step = dialog.getByRole('status', { name: 'Step' });
  await page.getByRole('group', { name: 'Steps on the slide' }).getByRole('button', { name: 'Play the steps' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Play the slide' }).click();
  await expect.element(step).toHaveTextContent('Step 2 of 2');
  const played = page.frameLocator(dialog.getBySelector('iframe')).getBySelector('section.present');
  await expect.element(played.getBySelector('[data-block-id="boat"] .fragment.visible')).toBeVisible();
  await dialog.getByRole('button', { name: 'Step back' }).click();
  await expect.element(step).toHaveTextContent('Step 1 of 2');
  await expect.element(played.getBySelector('li.fragment')).not.toHaveClass('visible');
});

it('pairs blocks of two slides for auto-animate, which it turns on for both', async () => {
  const { findAll, reopen, saved } = await openEditor({ data: TWO_STEPS });
  await page.getByRole('option', { name: /^Slide 2\b/ }).click();
  await page.getByText(/^Auto-animate./).click();
  await page.getByRole('button', { name: 'Turn on there' }).click();
  const ship = page.getByRole('button', { name: /Ship comes from/ });
  await expect.element(ship).toHaveTextContent('Nothing');
  await ship.click();
  await page.getByRole('option', { name: 'Boat', exact: true }).click();
  await expect.poll(() => findAll('.ed-slide [data-block-id="ship"]')[0]?.dataset['id']).toBe('boat');
  await saved();
  await reopen();
  await page.getByRole('option', { name: /^Slide 2\b/ }).click();
  await expect.element(ship).toHaveTextContent('Boat');
});
