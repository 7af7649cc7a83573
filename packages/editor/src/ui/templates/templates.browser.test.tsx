import type { SlideTemplateEntity } from '@rostrum/contract';
import { Refusal } from '@rostrum/contract/testing';
import { takeProblems } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const dialog = page.getByRole('dialog', { name: 'Add a slide' });
const slides = page.getByRole('listbox', { name: 'Slides', exact: true }).getByRole('option');

async function openTemplates(): Promise<void> {
  await page.getByRole('button', { name: 'Where the slide goes' }).click();
  await page.getByRole('menuitem', { name: 'From a template…' }).click();
}

it('adds a slide from a template as one step, ready to be written into', async () => {
  const slideTemplatesList = () => ({ total: 0, page: 1, per_page: 50, results: [] });
  const { canvas, press } = await openEditor({ api: { slideTemplatesList } });
  await openTemplates();
  await page.getByRole('option', { name: 'Big number', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(canvas).toHaveFocus();
  await press('{Tab}', '{Enter}', '41 %', '{Escape}');
  await expect.element(slides.last()).toHaveAccessibleName(/^Slide 2: 41 %/);
  await openTemplates();
  await page.getByRole('option', { name: 'Closing', exact: true }).click();
  await expect.element(slides).toHaveLength(3);
  await expect.element(canvas).toHaveFocus();
  await press('{Control>}z{/Control}');
  await expect.element(slides).toHaveLength(2);
});

it('keeps a slide as a template, which is renamed, used and deleted', async () => {
  let kept: SlideTemplateEntity[] = [];
  const { canvas, press, pressOnCanvas } = await openEditor({
    api: {
      slideTemplatesList: () => ({ total: kept.length, page: 1, per_page: 50, results: kept }),
      slideTemplateCreate({ body }) {
        const made = {
          ...(body as { slide_template: Pick<SlideTemplateEntity, 'name' | 'data' | 'width' | 'height'> })
            .slide_template,
          id: 't1',
          of_team: false,
          version: 1,
          created_at: '2026-01-01T09:00:00.000Z',
          updated_at: '2026-01-01T09:00:00.000Z',
          abilities: { edit: true, delete: true },
        };
        kept = [made];
        return made;
      },
      slideTemplateShow: () => kept[0],
      slideTemplateUpdate({ body }) {
        kept = kept.map((one) => ({ ...one, ...(body as { slide_template: { name: string } }).slide_template }));
        return kept[0];
      },
      slideTemplateDelete() {
        kept = [];
        return null;
      },
    },
  });
  await pressOnCanvas('{Tab}', '{Enter}', 'Good night', '{Escape}');
  await openTemplates();
  await dialog.getByRole('button', { name: 'Save this slide as a template' }).click();
  await dialog.getByRole('button', { name: 'More about Good night' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('The end');
  await press('{Enter}');
  await expect.poll(() => kept.map(({ name }) => name)).toEqual(['The end']);
  await dialog.getByRole('button', { name: 'The end', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(canvas).toHaveFocus();
  await expect.element(page.getByRole('option', { name: /Good night/ })).toHaveLength(2);

  await openTemplates();
  await dialog.getByRole('radio', { name: 'Own' }).click({ force: true });
  await dialog.getByRole('button', { name: 'More about The end' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(dialog.getByText('Slides that you save as templates are kept here')).toBeVisible();
  expect(kept).toEqual([]);
});

it('says where the templates cannot be loaded, or the slide cannot be kept as one', async () => {
  const refusal = () => new Refusal(500, 'internal');
  await openEditor({ api: { slideTemplatesList: refusal, slideTemplateCreate: refusal } });
  await openTemplates();
  await dialog.getByRole('radio', { name: 'Own' }).click({ force: true });
  await expect.element(dialog.getByText('Failed to load slide templates')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save this slide as a template' }).click();
  await expect.element(page.getByText('Failed to save template').first()).toBeVisible();
  await takeProblems();
});
