import { exampleDeck } from '@rostrum/contract/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enter } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

it('takes an analytics id or none, and says which ids are wrong and which count nothing', async () => {
  const saved: unknown[] = [];
  await openEditor({
    deck: { analytics_id: 'G-NEWONE1' },
    api: {
      deckUpdate: ({ body }) => {
        saved.push(body);
        return { deck: { ...exampleDeck, ...(body as { deck: object }).deck } };
      },
    },
  });
  await page.getByRole('tab', { name: 'Deck', exact: true }).click();
  const entry = page.getByLabelText('Google Analytics ID of the deck');
  await expect.element(entry).toHaveValue('G-NEWONE1');
  await entry.fill('UA-12');
  await expect.element(page.getByText('Please enter a valid ID')).toBeVisible();
  await entry.fill('UA-123456-7');
  await expect.element(page.getByText('no longer supported')).toBeVisible();
  await enter(entry, 'UA-123456-7');
  await enter(entry, '');
  await expect.poll(() => saved).toEqual(['UA-123456-7', ''].map((analytics_id) => ({ deck: { analytics_id } })));
});
