import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { keepWhatIsThere, nothingCame } from './keep-what-is-there.ts';

const unreached = { type: 'error', result: new TypeError('Failed to fetch') } as const;
const refused = { type: 'error', result: new ErrorResponse(502, 'Bad Gateway', '<h1>nginx</h1>') } as const;
const come = { type: 'data', result: { user: 'ida' } } as const;
const shown = {
  address: '/users/edit?a=1',
  loaded: new Set(['root', 'routes/settings-layout', 'routes/settings-account']),
};

describe('a request for data that fails as a whole', () => {
  it.each([unreached, refused])('leaves what stands around a section its data', (failed) => {
    const results = { root: failed, 'routes/settings-layout': failed, 'routes/settings-sessions': failed };
    expect(keepWhatIsThere(results, '/users/edit/sessions', shown)).toEqual({ 'routes/settings-sessions': failed });
  });

  it('is said by a frame that has nothing yet', () => {
    const results = { root: unreached, 'routes/library-layout': unreached, 'routes/decks': unreached };
    expect(keepWhatIsThere(results, '/ida/decks.html', shown)).toEqual({
      'routes/library-layout': unreached,
      'routes/decks': unreached,
    });
  });

  it('leaves a page alone that only looked again', () => {
    const results = { root: unreached, 'routes/settings-layout': unreached, 'routes/settings-account': unreached };
    expect(keepWhatIsThere(results, shown.address, shown)).toEqual({});
    // Another page of the same list is not what is there.
    expect(keepWhatIsThere(results, '/users/edit?a=2', shown)).toEqual({ 'routes/settings-account': unreached });
  });
});

it('lets everything else through', () => {
  const results = {
    root: come,
    'routes/settings-layout': { type: 'error', result: new Response(null, { status: 302 }) },
    'routes/settings-account': { type: 'error', result: new ErrorResponse(404, 'Not Found', { code: 'not_found' }) },
  } as const;
  expect(keepWhatIsThere(results, shown.address, shown)).toEqual(results);
});

describe('a page that nothing came for', () => {
  const onDeck = { address: '/ida/tides', loaded: new Set(['root', 'routes/deck']) };
  const asked = (failed: typeof unreached | typeof refused | typeof come, page: string) => ({
    root: failed,
    'routes/library-layout': failed,
    [page]: failed,
  });
  const isStaying = (results: Parameters<typeof keepWhatIsThere>[0], address: string, from: typeof onDeck) =>
    nothingCame(results, keepWhatIsThere(results, address, from), from);

  it.each([unreached, refused])('leaves the page that is there where it is', (failed) => {
    expect(isStaying(asked(failed, 'routes/decks'), '/ida/decks.html', onDeck)).toBe(true);
  });

  it('is said by a section within a frame that is there already, and not while looking again', () => {
    const inList = { address: '/ida/decks.html', loaded: new Set(['root', 'routes/library-layout', 'routes/decks']) };
    expect(isStaying(asked(unreached, 'routes/trash'), '/ida/decks_trashed.html', inList)).toBe(false);
    expect(isStaying(asked(unreached, 'routes/decks'), inList.address, inList)).toBe(false);
  });

  it('is none where the server said why, or where there is no page yet', () => {
    const broken = { type: 'error', result: new ErrorResponse(500, '', null) } as const;
    expect(isStaying({ 'routes/decks': broken }, '/ida/decks.html', onDeck)).toBe(false);
    expect(isStaying(asked(come, 'routes/decks'), '/ida/decks.html', onDeck)).toBe(false);
    expect(isStaying(asked(unreached, 'routes/decks'), '/', { address: '', loaded: new Set() })).toBe(false);
  });
});
