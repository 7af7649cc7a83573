import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBrowserPool, findChromium } from '../../platform/browser/index.ts';
import { media, pictureLeases, slidePictures } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { type Camera, createCamera } from './camera.ts';
import { photographIn } from './photograph.ts';
import { PicturesService } from './service.ts';
import { Studio } from './studio.ts';

let app: TestApp;
beforeAll(async () => {
  // The jobs are begun by the tests.
  app = await startTestApp({ work: false, photographs: true });
});
afterAll(() => app.stop());

const slide = (id: string, words: string, attributes = ''): string =>
  `<section data-id="${id}" ${attributes}><div class="sl-block" data-block-type="text" data-block-id="${id}-t" style="left: 0; top: 0; width: 400px; height: auto;"><div class="sl-block-content"><h1>${words}</h1></div></div></section>`;

const idsUpTo = (count: number): string[] => Array.from({ length: count }, (_, index) => `s${index}`);

interface Made {
  readonly client: TestClient;
  readonly id: string;
  readonly url: string;
}

async function deckOf(data: string, fields: { visibility?: 'self' | 'all' } = {}): Promise<Made> {
  const { client } = await app.signUp();
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'A talk', data, ...fields } } });
  return { client, id: deck.id, url: deck.url };
}

const change = ({ client, id }: Made, deck: { data?: string; notes?: Record<string, string>; theme_color?: string }) =>
  client.call('deckUpdate', { params: { id }, body: { deck } });

/** A camera that makes nothing but names, and remembers whom it photographed. */
function fakeCamera(before: (slideIds: readonly string[]) => Promise<void> | void = () => undefined) {
  const seen: string[] = [];
  const camera: Camera = async (source, slideIds) => {
    await before(slideIds);
    seen.push(...slideIds);
    return slideIds.map((slideId) => {
      const hash = source.slides.find((one) => one.slideId === slideId)?.hash ?? '';
      const shot = (name: string) => ({ bytes: Buffer.from(`${name} ${slideId} ${hash}`), width: 8, height: 6 });
      return { slideId, shots: { small: shot('small'), large: shot('large') } };
    });
  };
  return { camera, seen, takeSeen: () => seen.splice(0) };
}

/** A process that makes pictures, on the database and the storage of the test. */
function photographer(camera: Camera | null) {
  const { db, storage, services } = app.context;
  const asked: string[] = [];
  const lines: string[] = [];
  const pictures = new PicturesService({
    db,
    storage,
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    camera,
    enqueue: async (deckId) => void asked.push(deckId),
    sourceOf: (deckId) => services.views.pictureSource(deckId),
    slidesOf: async (deckId) => (await services.collaboration.rendering(deckId, 'viewer')).slideIds,
  });
  return { pictures, asked, lines };
}

const rowsOf = (deckId: string) => app.context.db.select().from(slidePictures).where(eq(slidePictures.deckId, deckId));
const get = (client: TestClient, url: string, headers: Record<string, string> = {}) =>
  client.request({ method: 'GET', url, headers });

describe('pictures of slides', () => {
  it('are made anew for the one slide of twenty that has changed', async () => {
    const ids = idsUpTo(20);
    const data = ids.map((id) => slide(id, `Words of ${id}`)).join('');
    const deck = await deckOf(data);
    const { camera, takeSeen } = fakeCamera();
    const { pictures } = photographer(camera);
    await pictures.make(deck.id);
    expect(takeSeen()).toEqual(ids);
    const before = new Map((await rowsOf(deck.id)).map((row) => [`${row.slideId} ${row.size}`, row]));
    expect(before.size).toBe(40);

    await change(deck, { data: data.replace('Words of s7', 'Other words') });
    await pictures.make(deck.id);
    expect(takeSeen()).toEqual(['s7']);
    const after = await rowsOf(deck.id);
    const changed = after.filter((row) => before.get(`${row.slideId} ${row.size}`)?.storageKey !== row.storageKey);
    expect(changed.map(({ slideId, size }) => `${slideId} ${size}`).toSorted()).toEqual(['s7 large', 's7 small']);
    const former = before.get('s7 small')?.storageKey ?? '';
    expect(await app.context.storage.size(former)).toBeNull();

    await pictures.make(deck.id);
    expect(takeSeen()).toEqual([]);
  });

  it('of a long deck are made in turns, so that other decks need not wait for all of them', async () => {
    const ids = idsUpTo(50);
    const deck = await deckOf(ids.map((id) => slide(id, id)).join(''));
    const { camera, takeSeen } = fakeCamera();
    const { pictures, asked } = photographer(camera);
    await pictures.make(deck.id);
    expect(takeSeen()).toEqual(ids.slice(0, 40));
    expect(asked).toEqual([deck.id]);
    await pictures.make(deck.id);
    expect(takeSeen()).toEqual(ids.slice(40));
    expect(asked).toEqual([deck.id]);
  });

  it('stay when slides change places or get notes, and go with what all looks depend on', async () => {
    const [a, b, c] = [slide('a', 'One'), slide('b', 'Two'), slide('c', 'Three')];
    const deck = await deckOf(a + b + c);
    const { camera, takeSeen } = fakeCamera();
    const { pictures } = photographer(camera);
    await pictures.make(deck.id);
    takeSeen();
    await change(deck, { data: c + a + b, notes: { a: 'Breathe' } });
    await pictures.make(deck.id);
    expect(takeSeen()).toEqual([]);
    expect((await pictures.find(deck.id, null, 'small'))?.slideId).toBe('c');
    await change(deck, { theme_color: 'black-mint' });
    await pictures.make(deck.id);
    expect(takeSeen()).toEqual(['c', 'a', 'b']);
  });

  it('go with their slides, files and all', async () => {
    const deck = await deckOf(slide('a', 'One') + slide('b', 'Two'));
    const { camera } = fakeCamera();
    const { pictures } = photographer(camera);
    await pictures.make(deck.id);
    const files = (await rowsOf(deck.id)).filter(({ slideId }) => slideId === 'b').map((row) => row.storageKey);
    expect(files).toHaveLength(2);
    await change(deck, { data: slide('a', 'One') });
    await pictures.make(deck.id);
    expect((await rowsOf(deck.id)).map(({ slideId }) => slideId)).toEqual(['a', 'a']);
    for (const name of files) expect(await app.context.storage.size(name)).toBeNull();
  });

  it('of a hidden slide are nobody’s from the moment that it is hidden', async () => {
    const deck = await deckOf(slide('a', 'One') + slide('b', 'Two'), { visibility: 'all' });
    const { camera } = fakeCamera();
    const { pictures } = photographer(camera);
    await pictures.make(deck.id);
    const address = `/d/${deck.id}/slides/b/thumbnail`;
    expect((await get(app.client(), address)).statusCode).toBe(200);
    // No job has run since.
    await change(deck, { data: slide('a', 'One') + slide('b', 'Two', 'data-visibility="hidden"') });
    expect((await get(app.client(), address)).statusCode).toBe(404);
    expect((await get(deck.client, address)).statusCode).toBe(404);
    await change(deck, { data: slide('a', 'One', 'data-visibility="hidden"') + slide('b', 'Two') });
    expect((await pictures.find(deck.id, null, 'small'))?.slideId).toBe('b');
  });

  it('that were begun before a slide was hidden do not bring it back', async () => {
    const deck = await deckOf(slide('a', 'One') + slide('b', 'Two'));
    const hides = fakeCamera(async () => {
      await change(deck, { data: slide('a', 'One') + slide('b', 'Two', 'data-visibility="hidden"') });
    });
    const { pictures } = photographer(hides.camera);
    await pictures.make(deck.id);
    expect(hides.seen).toEqual(['a', 'b']);
    expect(await pictures.find(deck.id, 'b', 'small')).toBeNull();
    // Whoever hid it asked for pictures; the next job puts things right.
    await photographer(fakeCamera().camera).pictures.make(deck.id);
    expect((await rowsOf(deck.id)).map(({ slideId, position }) => [slideId, position])).toEqual([
      ['a', 0],
      ['a', 0],
    ]);
  });

  it('are not made twice by two processes', async () => {
    const ids = idsUpTo(30);
    const deck = await deckOf(ids.map((id) => slide(id, `Words of ${id}`)).join(''));
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const [slow, other] = [fakeCamera(() => held), fakeCamera()];
    const [first, second] = [photographer(slow.camera), photographer(other.camera)];
    const running = first.pictures.make(deck.id);
    await expect
      .poll(() => app.context.db.select().from(pictureLeases).where(eq(pictureLeases.deckId, deck.id)))
      .toHaveLength(1);
    await second.pictures.make(deck.id);
    expect(other.seen).toEqual([]);
    // It comes again, for what may have changed since.
    expect(second.asked).toEqual([deck.id]);
    release();
    await running;
    await second.pictures.make(deck.id);
    expect(slow.seen).toEqual(ids);
    expect(other.seen).toEqual([]);
  });

  it('are taken over from a process that died', async () => {
    const deck = await deckOf(slide('a', 'One'));
    const { camera, seen } = fakeCamera();
    const { pictures } = photographer(camera);
    const { db } = app.context;
    await db
      .insert(pictureLeases)
      .values({ deckId: deck.id, holder: 'dead', endsAt: sql`now() - interval '1 second'` });
    await pictures.make(deck.id);
    expect(seen).toEqual(['a']);
    expect(await db.select().from(pictureLeases).where(eq(pictureLeases.deckId, deck.id))).toEqual([]);
  });

  it('are tried again when the browser crashes, slide by slide where it has to be', async () => {
    const ids = idsUpTo(6);
    const deck = await deckOf(ids.map((id) => slide(id, `Words of ${id}`)).join(''));
    let crashes = 1;
    const once = fakeCamera(() => {
      if (crashes > 0) throw new Error(`Crash ${(crashes -= 1)}`);
    });
    await photographer(once.camera).pictures.make(deck.id);
    expect(once.seen).toEqual(ids);

    await change(deck, { data: ids.map((id) => slide(id, `New words of ${id}`)).join('') });
    const poisoned = fakeCamera((slideIds) => {
      if (slideIds.includes('s4')) throw new Error('Crash');
    });
    const { pictures, lines } = photographer(poisoned.camera);
    await expect(pictures.make(deck.id)).rejects.toThrow('1 slides could not be photographed.');
    expect(poisoned.seen).toEqual(ids.filter((id) => id !== 's4'));
    expect(lines.filter((line) => line.includes('could not be photographed'))).toHaveLength(1);
    // What is tried again is what is missing.
    const healthy = fakeCamera();
    await photographer(healthy.camera).pictures.make(deck.id);
    expect(healthy.seen).toEqual(['s4']);
  });

  it('of a long deck do not wait for one that cannot be made', async () => {
    const ids = idsUpTo(50);
    const deck = await deckOf(ids.map((id) => slide(id, id)).join(''));
    const poisoned = fakeCamera((slideIds) => {
      if (slideIds.includes('s4')) throw new Error('Crash');
    });
    const { pictures, asked } = photographer(poisoned.camera);
    await pictures.make(deck.id);
    expect(asked).toEqual([deck.id]);
    await expect(pictures.make(deck.id)).rejects.toThrow('1 slides could not be photographed.');
    expect(poisoned.seen).toEqual(ids.filter((id) => id !== 's4'));
    expect(asked).toEqual([deck.id]);
  });

  it('are given up for now when nothing can be photographed at all', async () => {
    const deck = await deckOf(
      idsUpTo(20)
        .map((id) => slide(id, id))
        .join(''),
    );
    let tries = 0;
    const broken = fakeCamera(() => {
      tries += 1;
      throw new Error('No Chromium starts');
    });
    await expect(photographer(broken.camera).pictures.make(deck.id)).rejects.toThrow('No Chromium starts');
    expect(tries).toBeLessThan(12);
    expect(await rowsOf(deck.id)).toEqual([]);
  });

  it('are none without a Chromium: a placeholder stands for them, and nobody complains', async () => {
    const hidden = slide('kept-back', 'Kept back', 'data-visibility="hidden"');
    const deck = await deckOf(slide('a', 'One') + hidden, { visibility: 'all' });
    const { pictures, lines } = photographer(null);
    await pictures.make(deck.id);
    expect(lines).toEqual([]);
    expect((await deck.client.call('deckShow', { params: { id: deck.id } })).deck.thumbnail_url).toBeNull();
    for (const address of [`/d/${deck.id}/thumbnail`, `/d/${deck.id}/slides/a/thumbnail?size=large`]) {
      const answer = await get(app.client(), address);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
    }
    for (const other of ['no-such-slide', 'kept-back'])
      expect((await get(app.client(), `/d/${deck.id}/slides/${other}/thumbnail`)).statusCode).toBe(404);
  });

  it('whose file is lost are made anew', async () => {
    const deck = await deckOf(slide('a', 'One'));
    const { camera, takeSeen } = fakeCamera();
    const { pictures, asked } = photographer(camera);
    await pictures.make(deck.id);
    takeSeen();
    const row = await pictures.find(deck.id, null, 'small');
    if (row === null) throw new Error('There is a picture.');
    await app.context.storage.delete(row.storageKey);
    expect(await pictures.read(row)).toBeNull();
    expect(asked).toEqual([deck.id]);
    await pictures.make(deck.id);
    expect(takeSeen()).toEqual(['a']);
  });

  it('go with their deck, but for files that are something else’s as well', async () => {
    const deck = await deckOf(slide('a', 'Words that no other deck has'));
    const { camera } = fakeCamera();
    await photographer(camera).pictures.make(deck.id);
    const { db, storage } = app.context;
    const files = (await rowsOf(deck.id)).map(({ storageKey }) => storageKey);
    const [kept = '', gone = ''] = files;
    const { userId } = await app.signUp();
    await db.insert(media).values({ id: newId(), userId, sha256: kept, contentType: 'image/webp', bytes: 1 });
    await deck.client.call('deckTrash', { params: { id: deck.id } });
    await deck.client.call('deckDestroy', { params: { id: deck.id } });
    expect(await rowsOf(deck.id)).toEqual([]);
    expect(await storage.size(gone)).toBeNull();
    expect(await storage.size(kept)).not.toBeNull();
  });
});

describe('the addresses of pictures', () => {
  it('name what they show, so that it is kept for good; any other is asked about', async () => {
    const deck = await deckOf(slide('a', 'One'), { visibility: 'all' });
    const { pictures } = photographer(fakeCamera().camera);
    await pictures.make(deck.id);
    const { deck: shown } = await deck.client.call('deckShow', { params: { id: deck.id } });
    const source = vi.spyOn(app.context.services.views, 'pictureSource');
    const { results } = await deck.client.call('deckPictures', { params: { id: deck.id } });
    // Naming the pictures reads none of the slides.
    expect(source).not.toHaveBeenCalled();
    source.mockRestore();
    expect(results.map(({ slide_id }) => slide_id)).toEqual(['a']);
    const addresses = [shown.thumbnail_large_url, results[0]?.thumbnail_large_url];
    for (const address of addresses) {
      const answer = await get(app.client(), address ?? '');
      expect(answer.body).toMatch(/^large a /);
      expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      const again = await get(app.client(), address ?? '', { 'if-none-match': String(answer.headers['etag']) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const [small, large] = [
      await get(app.client(), shown.thumbnail_url ?? ''),
      await get(app.client(), addresses[0] ?? ''),
    ];
    expect(small.body).toMatch(/^small a /);
    expect(small.headers['etag']).not.toBe(large.headers['etag']);
    const former = await get(app.client(), `/d/${deck.id}/thumbnail?v=former`);
    expect(former.headers['cache-control']).toBe('private, no-cache');
    expect((await get(app.client(), `/d/${deck.id}/thumbnail?size=huge`)).body).toMatch(/^small a /);
    await change(deck, { data: slide('a', 'Two') });
    await pictures.make(deck.id);
    const { deck: changed } = await deck.client.call('deckShow', { params: { id: deck.id } });
    expect(changed.thumbnail_url).not.toBe(shown.thumbnail_url);
  });

  it('of a private deck open for who may see it, by share link too, and for nobody else', async () => {
    const deck = await deckOf(slide('a', 'One'));
    await photographer(fakeCamera().camera).pictures.make(deck.id);
    const { deck: shown } = await deck.client.call('deckShow', { params: { id: deck.id } });
    const { client: stranger } = await app.signUp();
    const addresses = [shown.thumbnail_url ?? '', shown.thumbnail_large_url ?? '', `/d/${deck.id}/slides/a/thumbnail`];
    for (const address of addresses) {
      expect((await get(deck.client, address)).statusCode).toBe(200);
      for (const other of [stranger, app.client()]) {
        const answer = await get(other, address);
        expect(answer.statusCode).toBe(404);
        expect(answer.body).not.toContain(' a ');
      }
    }
    await expect(stranger.call('deckPictures', { params: { id: deck.id } })).rejects.toMatchObject({ status: 404 });

    const link = await deck.client.call('linkCreate', {
      params: { id: deck.id },
      body: { access_token: { name: 'Guests' } },
    });
    const guest = app.client();
    const query = { token: link.token };
    const seen = await guest.call('deckShow', { params: { id: deck.id }, query });
    const { results } = await guest.call('deckPictures', { params: { id: deck.id }, query });
    const guests = [seen.deck.thumbnail_url ?? '', results[0]?.thumbnail_url ?? ''];
    for (const address of guests) expect((await get(guest, address)).body).toMatch(/^small a /);
    await deck.client.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    for (const address of guests) expect((await get(guest, address)).statusCode).toBe(404);
  });
});

const program = findChromium(process.env['CHROMIUM_PATH'] ?? null, process.env['PATH'] ?? '');

describe.skipIf(program === null)(program === null ? 'the camera (skipped: needs Chromium)' : 'the camera', () => {
  const options = { program: program ?? '', origin: () => app.context.chromium.origin(), log: createLog('silent') };
  const studio = new Studio(options);
  afterAll(() => studio.close());
  const COLORS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'];
  const data = COLORS.map((color, index) => slide(`c${index}`, '', `data-background-color="${color}"`)).join('');

  it('gives each slide its own picture, in two sizes, cut where it stands on the sheet', async () => {
    const deck = await deckOf(data);
    const { pictures } = photographer(createCamera(studio.photograph));
    await pictures.make(deck.id);
    for (const [index, color] of COLORS.entries())
      for (const size of ['small', 'large'] as const) {
        const row = await pictures.find(deck.id, `c${index}`, size);
        if (row === null) throw new Error('There is a picture.');
        const picture = sharp((await pictures.read(row)) ?? Buffer.alloc(0));
        const { format, width, height } = await picture.metadata();
        expect([format, width, height]).toEqual(['webp', row.width, row.height]);
        expect([width, height]).toEqual(size === 'small' ? [320, 233] : [800, 583]);
        // All of it is the slide's colour: nothing of a neighbour, and no line between.
        const { channels } = await picture.stats();
        const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
        for (const [at, { min, max }] of channels.slice(0, 3).entries()) {
          expect(Math.abs(min - (wanted[at] ?? 0))).toBeLessThan(12);
          expect(Math.abs(max - (wanted[at] ?? 0))).toBeLessThan(12);
        }
      }
  });

  it('shows films, those behind slides too, as they begin; of one that is not to be had it shows that it is a film', async () => {
    const FILM = '/media/film-of-the-harbour';
    const film = (attributes: string) =>
      `<div class="sl-block" data-block-type="video" data-block-id="__" style="left: 0; top: 0; width: 960px; height: 700px;"><div class="sl-block-content"><video data-fit="cover" ${attributes}></video></div></div>`;
    const contents: Readonly<Record<string, string>> = {
      plain: film(`data-src="${FILM}"`),
      later: film(`data-src="${FILM}" data-start-at="2"`),
      again: film(`data-src="${FILM}" poster="https://posters.example/gone.png" controls`),
      gone: film('data-src="https://films.example/gone.mp4"'),
    };
    const behind = { behind: FILM, second: `https://films.example/gone.mp4,${FILM}` };
    const deck = await deckOf(
      [
        ...Object.entries(contents).map(
          ([id, html]) => `<section data-id="${id}">${html.replace('__', `${id}-b`)}</section>`,
        ),
        ...Object.entries(behind).map(([id, address]) => slide(id, '', `data-background-video="${address}"`)),
      ].join(''),
    );
    const source = await app.context.services.views.pictureSource(deck.id);
    if (source === null) throw new Error('The deck is there.');
    const harbour = await readFile(
      new URL('../../../../packages/deck/src/testing/reference/media/harbour.webm', import.meta.url),
    );
    const camera = createCamera(studio.photograph);
    const shots = await camera(
      {
        ...source,
        respond: async (path) => (path === FILM ? { body: harbour, contentType: 'video/webm' } : source.respond(path)),
      },
      source.slides.map(({ slideId }) => slideId),
    );
    const pixels = new Map<string, { readonly data: Buffer; readonly width: number; readonly height: number }>();
    for (const { slideId, shots: sizes } of shots) {
      const { data: raw, info } = await sharp(sizes.large.bytes).raw().toBuffer({ resolveWithObject: true });
      pixels.set(slideId, { data: raw, width: info.width, height: info.height });
    }
    const different = (one: string, other: string) => {
      const [a, b] = [pixels.get(one)?.data, pixels.get(other)?.data];
      if (a === undefined || b === undefined) throw new Error('There is a picture.');
      return a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 24).length / a.length;
    };
    const report = Object.fromEntries(
      ['later', 'again', 'gone', 'behind', 'second'].map((id) => [id, different('plain', id)]),
    );
    expect(report.again, JSON.stringify(report)).toBeLessThan(0.001);
    expect(report.behind, JSON.stringify(report)).toBeLessThan(0.01);
    expect(report.second, JSON.stringify(report)).toBeLessThan(0.01);
    expect(report.later, JSON.stringify(report)).toBeGreaterThan(0.02);
    expect(report.gone, JSON.stringify(report)).toBeGreaterThan(0.5);
    // The strip of a film in the middle of an even tile.
    const { data: tile, width, height } = pixels.get('gone') ?? { data: Buffer.alloc(0), width: 0, height: 0 };
    const at = (x: number, y: number) => tile[(Math.round(y) * width + Math.round(x)) * 3] ?? 0;
    const strip = 60;
    const row = Array.from({ length: strip }, (_, index) => at(width / 2 - strip / 2 + index, height / 2));
    expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(60);
    expect(Math.abs(at(width / 4, height / 4) - at((3 * width) / 4, height / 4))).toBeLessThan(6);
  });

  it('goes on after its browser was ended in the middle of its work', async () => {
    const deck = await deckOf(data);
    const browser = createBrowserPool(options);
    let ended = false;
    const photograph = photographIn({
      ...browser,
      withPage: (job, task) =>
        browser.withPage(job, async (page) => {
          if (!ended) {
            ended = true;
            await page.context().browser()?.close();
          }
          return task(page);
        }),
    });
    await photographer(createCamera(photograph)).pictures.make(deck.id);
    expect(await rowsOf(deck.id)).toHaveLength(2 * COLORS.length);
    await browser.close();
  });

  it('goes on after the process that photographs was ended in the middle of its work', async () => {
    const deck = await deckOf(data);
    const source = await app.context.services.views.pictureSource(deck.id);
    if (source === null) throw new Error('The deck is there.');
    let endings = 0;
    const camera = createCamera(studio.photograph);
    const interrupted: Camera = (given, slideIds) =>
      camera(
        {
          ...given,
          respond: async (path) => {
            endings += 1;
            if (endings === 1) process.kill(studio.pid ?? 0, 'SIGKILL');
            return given.respond(path);
          },
        },
        slideIds,
      );
    await photographer(interrupted).pictures.make(deck.id);
    expect(endings).toBeGreaterThan(1);
    expect(await rowsOf(deck.id)).toHaveLength(2 * COLORS.length);
  });

  it('gives way to whoever answers people, with its Chromium', async () => {
    const deck = await deckOf(data);
    await photographer(createCamera(studio.photograph)).pictures.make(deck.id);
    const pid = studio.pid ?? 0;
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
    if (process.platform !== 'linux') return;
    const started = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1');
    const children = started.trim().split(' ').map(Number);
    expect(children.length).toBeGreaterThan(0);
    for (const child of children) expect(getPriority(child)).toBe(getPriority(pid));
  });

  it('lets go of its process when nothing was asked of it for a while, and starts another', async () => {
    const deck = await deckOf(data);
    const brief = new Studio({ ...options, idle: 0 });
    const camera = createCamera(brief.photograph);
    await photographer(camera).pictures.make(deck.id);
    await expect.poll(() => brief.pid).toBeNull();
    await change(deck, { data: slide('other', 'Other words') });
    await photographer(camera).pictures.make(deck.id);
    expect((await rowsOf(deck.id)).map(({ slideId }) => slideId)).toEqual(['other', 'other']);
    await brief.close();
    await expect(
      brief.photograph(
        { html: '', count: 0, columns: 1, large: { width: 8, height: 6 }, small: { width: 4, height: 3 } },
        async () => null,
      ),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });
});
