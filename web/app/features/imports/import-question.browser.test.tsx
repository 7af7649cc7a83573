import { answerApi, exampleUser } from '@rostrum/contract/testing';
import { axeViolations } from '@rostrum/player/testing';
import { expect, it, onTestFinished } from 'vitest';
import type { ReactNode } from 'react';
import { page, userEvent } from 'vitest/browser';
import { importServer } from '../../../testing/import-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { bringIn } from './bring-in.ts';
import { rememberUser } from '../session/known-user.ts';
import { ImportButton } from './import-button.tsx';
import { ImportDropTarget } from './import-drop-target.tsx';
import { ImportQuestion } from './import-question.tsx';
import { ImportTray } from './import-tray.tsx';
import { FileChooser } from './into-deck/file-chooser.tsx';

const PDF = new File(['%PDF-1.7'], 'night-harbour.pdf');
let people = 0;

/** The import of a list of decks; `chooser`: what takes a file in its place. */
async function renderQuestion(hasDocuments = true, chooser: ReactNode = null): Promise<void> {
  people += 1;
  const privileges = { ...exampleUser.privileges, import_documents: hasDocuments };
  const user = { ...exampleUser, id: `asked-${people}`, privileges };
  rememberUser(user);
  onTestFinished(() => rememberUser(null));
  await renderPage(
    <>
      {chooser ?? <ImportButton className="">Import</ImportButton>}
      <ImportDropTarget />
      <ImportQuestion user={user} />
      <ImportTray userId={user.id} />
    </>,
    { user },
  );
}

const question = () => page.getByRole('dialog', { name: 'How should this PDF come in?' });
const radio = (name: RegExp) => question().getByRole('radio', { name });
const choose = (file: File): Promise<void> => userEvent.upload(page.getByLabelText('Import', { exact: true }), file);
const confirm = (): Promise<void> => question().getByRole('button', { name: 'Import', exact: true }).click();

function drop(file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

it('asks how a PDF document comes in, and sends nothing where it is not answered', async () => {
  const server = importServer();
  await renderQuestion();
  await choose(PDF);
  await expect.element(question()).toHaveTextContent('Each page of night-harbour.pdf becomes a slide.');
  await expect.element(radio(/^As text that can be edited/)).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  expect(server.calls.map(({ name }) => name)).not.toContain('importBegin');
  await choose(PDF);
  await confirm();
  await expect.element(page.getByRole('region', { name: 'Imports' })).toHaveTextContent('“night-harbour” is here');
  expect(server.calls.find(({ name }) => name === 'importBegin')?.body).toMatchObject({ import: { pdf_as: 'text' } });
});

it('imports a PDF document that is dropped as a picture of each page, where that is chosen', async () => {
  const server = importServer();
  await renderQuestion();
  drop(PDF);
  await question().getByText('As a picture of each page').click();
  await confirm();
  await expect.element(page.getByRole('region', { name: 'Imports' })).toHaveTextContent('“night-harbour” is here');
  expect(server.calls.find(({ name }) => name === 'importBegin')?.body).toMatchObject({
    import: { file_name: 'night-harbour.pdf', pdf_as: 'pictures' },
  });
});

it('offers no pictures of pages where the server has no program for them', async () => {
  answerApi({ importsUnseen: () => ({ results: [] }), importWays: () => ({ pdf_as: ['text'] }) });
  await renderQuestion();
  await choose(PDF);
  await expect.element(radio(/^As a picture of each page/)).toBeDisabled();
  await expect.element(question()).toHaveTextContent('it needs pdftocairo (of poppler), which is not installed there');
});

it.each(['talk.pdf', 'talk.pptx', 'talk.ppt'])('sends no %s where the plan has no documents', async (name) => {
  const server = importServer();
  await renderQuestion(false);
  await choose(new File(['%PDF-1.7'], name));
  const notice = page.getByRole('dialog', { name: 'This file needs a Lite plan' });
  await expect
    .element(notice)
    .toHaveTextContent(`PowerPoint and PDF files need a Lite plan, so ${name} was not uploaded.`);
  expect(await axeViolations()).toEqual([]);
  await expect.element(notice.getByRole('link', { name: 'View upgrade options' })).toHaveAttribute('href', '/pricing');
  await notice.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(server.calls.map((call) => call.name)).not.toContain('importBegin');
});

const intoDeck = <FileChooser onFile={(file) => bringIn([file], 'd1')} />;
const chooseForDeck = (file: File): Promise<void> => userEvent.upload(page.getByLabelText('Choose a file'), file);

it('asks the same of a file whose slides are for a deck that is there', async () => {
  const server = importServer();
  await renderQuestion(true, intoDeck);
  await chooseForDeck(PDF);
  await question().getByText('As a picture of each page').click();
  await confirm();
  await expect
    .poll(() => server.calls.find(({ name }) => name === 'importBegin')?.body)
    .toMatchObject({ import: { deck_id: 'd1', pdf_as: 'pictures' } });
});

it('says before a file for a deck is chosen which ones the plan does not have, and sends none', async () => {
  const server = importServer();
  await renderQuestion(false, intoDeck);
  await expect.element(page.getByText('PowerPoint and PDF files need a Lite plan.')).toBeVisible();
  await chooseForDeck(new File(['%PDF-1.7'], 'talk.pdf'));
  const notice = page.getByRole('dialog', { name: 'This file needs a Lite plan' });
  await expect.element(notice).toHaveTextContent('so talk.pdf was not uploaded.');
  await notice.getByRole('link', { name: 'View upgrade options' }).click();
  await expect.element(page.getByText('Page /pricing')).toBeVisible();
  expect(server.calls.map(({ name }) => name)).not.toContain('importBegin');
});
