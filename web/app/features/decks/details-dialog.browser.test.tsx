import { answerApi, exampleDeck, Refusal } from '@rostrum/contract/testing';
import { axeViolations } from '@rostrum/player/testing';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { DetailsDialog } from './details-dialog.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Deck details' });
const analytics = () => dialog().getByLabelText('Google Analytics ID');

/** The details of a deck that counts its visits by that id. Answers what is sent when they are saved. */
async function renderDetails(id: string): Promise<unknown[]> {
  const saved: unknown[] = [];
  answerApi({
    deckShow: () => ({ deck: { ...exampleDeck, analytics_id: id } }),
    deckTemplateShow: () => ({ offered: false }),
    deckUpdate: ({ body }) => {
      saved.push((body as { deck: { analytics_id?: string } }).deck.analytics_id);
      return { deck: exampleDeck };
    },
  });
  await renderPage(<DetailsDialog deck={exampleDeck} onClose={() => undefined} />);
  await expect.element(analytics()).toHaveValue(id);
  return saved;
}

it('says at once which analytics ids are none, and that older ones count nothing', async () => {
  const saved = await renderDetails('');
  await analytics().fill('GTM-ABCD');
  await expect.element(dialog().getByText('Please enter a valid ID')).toBeVisible();
  await analytics().fill('UA-123456');
  await expect
    .element(dialog().getByText('UA-123456 are no longer supported, and nothing is counted by them'))
    .toBeVisible();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved).toEqual(['UA-123456']);
});

it('says so of an older id that is there, and takes another one without the space around it', async () => {
  const saved = await renderDetails('UA-123456');
  await expect.element(dialog().getByText('no longer supported')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await analytics().fill('  G-NEWONE1 ');
  (analytics().element() as HTMLElement).blur();
  await expect.element(analytics()).toHaveValue('G-NEWONE1');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved).toEqual(['G-NEWONE1']);
});

it('asks before it loses what the server did not take', async () => {
  answerApi({
    deckShow: () => ({ deck: exampleDeck }),
    deckTemplateShow: () => ({ offered: false }),
    deckUpdate: () => new Refusal(500, 'internal'),
  });
  const onClose = vi.fn<() => void>();
  await renderPage(<DetailsDialog deck={exampleDeck} onClose={onClose} />);
  const address = dialog().getByLabelText('Address');
  await address.fill('tide-tables');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Failed to save', { exact: true })).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Save changes?' });
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toHaveTextContent('There are unsaved changes. Do you want to save?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(address).toHaveValue('tide-tables');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});
