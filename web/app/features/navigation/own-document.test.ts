import { beforeEach, expect, it, vi } from 'vitest';
import { rememberDestination } from './destination.ts';
import { withOwnDocument } from './own-document.ts';

const assign = vi.fn<(address: string) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('window', { location: { pathname: '/ada/decks.html', assign } });
  return () => vi.unstubAllGlobals();
});

/** Has the router go somewhere, by what `HydratedRouter` calls. */
async function go(to: string): Promise<void> {
  rememberDestination.router?.({
    instrument: ({ navigate }) => void navigate?.(async () => undefined as never, { to, currentUrl: '/' }),
  });
}

/** Has the router load the data of a page that has a document of its own. */
const load = (path: string, serverLoader = () => Promise.resolve('data')): Promise<string> =>
  withOwnDocument(new Request(`http://localhost${path}`), serverLoader);

it('loads the document once, however often the page that is left reloads its data', async () => {
  await go('/ada/tides/edit#/2');
  void load('/ada/tides/edit');
  void load('/ada/tides/edit');
  expect(assign.mock.calls).toEqual([['/ada/tides/edit#/2']]);
});

it('loads the document again for somebody who asks for it again, as after they stopped it', async () => {
  await go('/ada/tides/edit');
  void load('/ada/tides/edit');
  await go('/ada/tides/edit');
  void load('/ada/tides/edit');
  expect(assign).toHaveBeenCalledTimes(2);
});

it('loads the document that a redirect leads to', async () => {
  await go('/ada/tides/edit');
  void load('/ada/tides/edit');
  void load('/ada/ebb/edit');
  expect(assign.mock.calls).toEqual([['/ada/tides/edit'], ['/ada/ebb/edit']]);
});

it('asks the server where the document is the one that is open', async () => {
  expect(await load('/ada/decks.html')).toBe('data');
  expect(assign).not.toHaveBeenCalled();
});
