import { exampleUser } from '@rostrum/contract/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { importServer, importState, uploadState } from '../../../testing/import-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { crc32 } from './crc32.ts';
import { ImportButton } from './import-button.tsx';
import { ImportTray } from './import-tray.tsx';

/** Three parts. */
const LARGE = new File(['0123456789'], 'moorings.zip');
const MEGABYTES_4 = 4 * 1024 ** 2;
const FIRST_SUM = crc32(new TextEncoder().encode('0123'));

let people = 0;
/** A page of somebody whose imports no other test has. */
async function renderTray(): Promise<string> {
  people += 1;
  const id = `ines-${people}`;
  await renderPage(
    <>
      <ImportButton className="">Import</ImportButton>
      <ImportTray userId={id} />
    </>,
    { user: { ...exampleUser, id } },
  );
  await expect.element(page.getByText('Import', { exact: true })).toBeVisible();
  return id;
}

const tray = () => page.getByRole('region', { name: 'Imports' });
const choose = (...files: File[]): Promise<void> =>
  userEvent.upload(page.getByLabelText('Import', { exact: true }), files);
const chooseAgain = (file: File): Promise<void> => userEvent.upload(tray().getByLabelText('Choose the file'), file);
const online = (): boolean => window.dispatchEvent(new Event('online'));

it('imports each of several files, and pictures among them as one', async () => {
  const server = importServer();
  await renderTray();
  const [text, picture] = [new File(['# Bowline'], 'knots.md'), new File(['a picture'], 'quay 9.png')];
  await choose(...Array.from({ length: 6 }, (_, at) => new File(['# Bowline'], `knots ${at}.md`)));
  await expect.element(page.getByText('Choose at most 5 files at once.')).toBeVisible();
  expect(server.calls.filter(({ name }) => name === 'importBegin')).toEqual([]);
  await choose(text, picture, new File(['another'], 'quay 10.png'));
  await expect.element(tray()).toHaveTextContent('“knots” is here, with 2 slides');
  await expect.element(tray()).toHaveTextContent('“2 pictures” is here, with 2 slides');
  await expect.element(tray().getByRole('link', { name: 'Open deck' }).first()).toHaveAttribute('href', '/ines/knots');
});

it('goes on by itself where its line broke, and sends no part twice', async () => {
  const server = importServer();
  await renderTray();
  server.breakLine({ fails: (call) => call === 'part 2' || call === 'show' });
  await choose(LARGE);
  await expect.element(tray()).toHaveTextContent('Waiting for the network; it goes on by itself');
  await expect.element(tray()).toHaveTextContent('moorings.zip');
  expect(server.parts).toEqual(['moorings.zip 1']);
  server.mendLine();
  online();
  await expect.element(tray()).toHaveTextContent('“moorings” is here');
  expect(server.parts).toEqual(['moorings.zip 1', 'moorings.zip 2', 'moorings.zip 3']);
});

it('asks after a reload for the file that was being sent, refuses another one, and sends the rest', async () => {
  const id = `ines-${people + 1}`;
  window.sessionStorage.setItem(`rostrum:imports:${id}`, JSON.stringify([{ id: 'left', fileName: 'moorings.zip' }]));
  const upload = uploadState(10, [FIRST_SUM], true);
  const server = importServer({
    unseen: [importState({ id: 'left', state: 'sending', file_name: LARGE.name, upload })],
  });
  expect(await renderTray()).toBe(id);
  await expect.element(tray()).toHaveTextContent('All but the end of moorings.zip was sent');
  await chooseAgain(new File(['012'], 'other.zip'));
  await expect
    .element(page.getByText('other.zip is not the file that was being sent. Choose moorings.zip.'))
    .toBeVisible();
  await chooseAgain(LARGE);
  await expect.element(tray()).toHaveTextContent('“moorings” is here');
  expect(server.parts).toEqual(['moorings.zip 2', 'moorings.zip 3']);
});

it('shows what another page sends, until nothing more of it comes', async () => {
  const upload = (isArriving: boolean) => uploadState(2 * MEGABYTES_4, [FIRST_SUM], isArriving, MEGABYTES_4);
  const sent = { id: 'sent', state: 'sending', file_name: LARGE.name } as const;
  const server = importServer({ unseen: [importState({ ...sent, upload: upload(true) })] });
  await renderTray();
  await expect.element(tray()).toHaveTextContent('Another page of yours is uploading it');
  server.change(LARGE.name, { upload: upload(false) });
  server.tell(LARGE.name);
  await expect.element(tray()).toHaveTextContent('Only 4 MB of 8 MB of moorings.zip were sent');
});

it('reports an import that failed while nobody was there, until it is dismissed', async () => {
  const error = 'This page holds no slides.';
  const server = importServer({
    unseen: [importState({ id: 'gone', state: 'failed', file_name: 'tides.html', error })],
  });
  await renderTray();
  const failed = page.getByRole('alert');
  await expect.element(failed).toHaveTextContent(`tides.html was not imported${error}`);
  await failed.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(tray()).not.toBeInTheDocument();
  expect(server.calls.at(-1)).toMatchObject({ name: 'importMarkSeen', params: { id: 'gone' } });
});

it.each([
  ['while its file is sent', { hangs: (call: string) => call === 'part 1' }, 'Uploading'],
  ['while the network is waited for', { fails: (call: string) => call !== 'cancel' }, 'Waiting for the network'],
])('cancels an import %s', async (_, broken, shown) => {
  const server = importServer();
  await renderTray();
  server.breakLine(broken);
  await choose(LARGE);
  await expect.element(tray()).toHaveTextContent(shown);
  if ('fails' in broken) server.mendLine();
  await tray().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Import of moorings.zip cancelled')).toBeVisible();
  await expect.element(tray()).not.toBeInTheDocument();
  await expect.poll(() => server.calls.at(-1)?.name).toBe('importCancel');
});

it('goes on with what is read where the server does not receive that it is cancelled', async () => {
  const server = importServer({
    whole: { state: 'running', progress: 0.5, step: 'Reading', deck: null, report: null },
  });
  await renderTray();
  await choose(LARGE);
  await expect.element(tray()).toHaveTextContent('Reading');
  server.breakLine({ fails: () => true });
  await tray().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('so the import of moorings.zip goes on.')).toBeVisible();
  await expect.element(page.getByText('Import of moorings.zip cancelled')).not.toBeInTheDocument();
  server.mendLine();
  server.change(LARGE.name, { state: 'failed', error: 'It is damaged.' });
  server.tell(LARGE.name);
  await expect.element(page.getByRole('alert')).toHaveTextContent('It is damaged.');
});

it('says after 4 minutes without news what to do, and goes on once there are some', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = importServer();
  await renderTray();
  server.breakLine({ hangs: (call) => call.startsWith('part'), fails: (call) => call === 'show' });
  await choose(LARGE);
  await expect.element(tray()).toHaveTextContent('Uploading');
  await expect.poll(() => server.calls.at(-1)?.name).toBe('importPart');
  // Whatever waits for the page lets some of that time pass.
  await vi.advanceTimersByTimeAsync(230_000);
  expect(tray().element().textContent).not.toContain('Nothing was heard');
  await vi.advanceTimersByTimeAsync(10_000);
  await new Promise(requestAnimationFrame);
  expect(tray().element().textContent).toContain('Nothing was heard of it for 4 minutes.');
  server.mendLine();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(tray()).toHaveTextContent('“moorings” is here');
});
