import type { DeckScript } from '@rostrum/contract';
import { type Call, exampleDeck, Refusal } from '@rostrum/contract/testing';
import { axeViolations } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const section = () => page.getByRole('region', { name: 'Scripts', exact: true });
const item = () => section().getByRole('listitem').filter({ hasText: 'tides.js' });
const UNREACHABLE = new Refusal(422, 'invalid', { script: 'This address could not be read.' });

const script = (code: string, source_url: string | null = null): DeckScript => ({
  id: 'tides',
  name: 'tides.js',
  source_url,
  bytes: code.length,
  created_at: new Date(0).toISOString(),
});

/** The tab of a deck with these scripts, on a server that reads code, and no address. */
async function openScripts(scripts: readonly DeckScript[] = []): Promise<void> {
  type Body = Partial<Record<'code' | 'script' | 'name', string>>;
  const bodyOf = ({ body }: Pick<Call, 'body'>) => body as Body;
  await openEditor({
    api: {
      deckShow: () => ({ deck: { ...exampleDeck, scripts } }),
      scriptShow: () => ({ ...scripts[0], code: 'const high = 4;' }),
      scriptValidate: (asked) => {
        const isWrong = bodyOf(asked).code?.includes('= ;') === true;
        const problem = isWrong ? { message: "Unexpected token ';'", line: 2, column: 13 } : null;
        return { valid: !isWrong, name: 'tides.js', bytes: 30, problem };
      },
      scriptAdd: (asked) => {
        const { code } = bodyOf(asked);
        return code === undefined ? UNREACHABLE : { scripts: [script(code)] };
      },
      scriptRemove: () => ({ scripts: [] }),
    },
  });
  await page.getByRole('tab', { name: 'Deck' }).click();
}

async function choose(button: string, entry: string): Promise<void> {
  await section().getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The field for the code, once the one that numbers its lines has taken over. */
async function codeIn(dialog: Locator): Promise<Locator> {
  await expect.element(dialog.getBySelector('.cm-content')).toBeVisible();
  return dialog.getByRole('textbox', { name: 'Code of the script' });
}

it('adds a script once its code is right, and leads to the line that is wrong', async () => {
  await openScripts();
  await expect.element(section()).toHaveTextContent('without access to anybody’s account');
  await choose('Add script', 'Write or paste code…');
  const dialog = page.getByRole('dialog', { name: 'Add a script' });
  await dialog.getByLabelText('Name').fill('tides.js');
  const code = await codeIn(dialog);
  await code.fill('const high = 4;\nconst low = ;');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog).toHaveTextContent("Unexpected token ';'");
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Line 2' }).click();
  await expect.element(code).toHaveFocus();
  await code.fill('const high = 4;\nconst low = 1;');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(item()).toHaveTextContent('Own code · 30 bytes');
});

it('says what is wrong with the address of a script', async () => {
  await openScripts();
  await choose('Add script', 'From an address…');
  const dialog = page.getByRole('dialog', { name: 'Add a script from an address' });
  const address = dialog.getByLabelText('Address of the script');
  await expect.element(address).toHaveFocus();
  await address.fill('http://localhost/chart.js');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('Please enter an address that begins with https://');
  await address.fill('https://localhost/chart.js');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('This address could not be read.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('leaves a copy that can not be fetched again as it was, and changes and removes it', async () => {
  await openScripts([script('const high = 4;', 'https://localhost/tides.js')]);
  await expect.element(item()).toHaveTextContent('From localhost');
  await choose('More about tides.js', 'Fetch again');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('tides.js stays as it was. This address could not be read.');
  await choose('More about tides.js', 'Edit code');
  const edit = page.getByRole('dialog', { name: 'Code of tides.js' });
  const code = await codeIn(edit);
  await expect.element(code).toHaveTextContent('const high = 4;');
  await code.fill('const high = 5;');
  await edit.getByRole('button', { name: 'Apply' }).click();
  await expect.element(item()).toHaveTextContent('Own code · 15 bytes');

  // It asks once.
  await choose('More about tides.js', 'Remove…');
  const question = page.getByRole('alertdialog', { name: 'Remove tides.js?' });
  await expect.element(question.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(section()).toHaveTextContent('Programs that the deck brings along');
  await expect.element(section().getByRole('button', { name: 'Add script' })).toHaveFocus();
});
