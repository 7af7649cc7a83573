import { type Block, slidesInOrder } from '@rostrum/deck';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packFiles } from '../archive/pack.ts';
import { openArchive } from '../archive/open.ts';
import { importFile } from '../import-file.ts';
import { importForTest, type TestImport } from '../testing/import.ts';
import { harbourPng } from '../testing/pictures.ts';

const bring = (files: Record<string, Uint8Array>): Promise<TestImport> =>
  importForTest({ name: 'harbour.zip', bytes: zipSync(files) });

function blocks({ deck }: TestImport): Block[] {
  return slidesInOrder(deck).map((slide) => {
    const own = Object.values(deck.blocks).filter(({ slideId }) => slideId === slide.id);
    const [block] = own;
    if (block === undefined || own.length !== 1) throw new Error(`${own.length} blocks on a slide`);
    return block;
  });
}

test('pictures become slides in the order in which people count, as large as they are alike', async () => {
  const result = await bring({
    'shots/view 10.png': harbourPng(64, 48),
    'shots/view 2.png': harbourPng(32, 24),
    'shots/100% & more #1.png': harbourPng(128, 96),
  });
  expect(blocks(result).map(({ name }) => name)).toEqual(['100% & more #1', 'view 2', 'view 10']);
  expect([result.deck.meta.width, result.deck.meta.height, result.report.format]).toEqual([1280, 960, 'pictures']);
  for (const block of blocks(result)) expect(block).toMatchObject({ type: 'image', rect: [0, 0, 1280, 960] });
  expect(result.pictures.map(({ name }) => name)).toEqual(['100% & more #1.png', 'view 2.png', 'view 10.png']);
  expect(result.title).toBe('harbour');
});

test('pictures of which none was kept are refused, with the reason', async () => {
  const bringing = importFile('a.png', harbourPng(64, 48), {
    newId: () => 'id',
    storeMedia: () => Promise.resolve({ refused: 'it has too many pixels' }),
  });
  await expect(bringing).rejects.toThrow(/^None of these pictures can be shown\. .*it has too many pixels/);
});

test('pictures of different shapes stand in the middle of a wide slide', async () => {
  const result = await bring({ 'a.png': harbourPng(64, 64), 'b.png': harbourPng(64, 16) });
  expect([result.deck.meta.width, result.deck.meta.height]).toEqual([1280, 720]);
  expect(blocks(result)).toMatchObject([{ rect: [280, 0, 720, 720] }, { rect: [0, 200, 1280, 320] }]);
});

test('one picture by itself is a deck, a drawing too, whatever it is called', async () => {
  const png = await importForTest({ name: 'no ending', bytes: harbourPng(64, 48) });
  expect(blocks(png)).toMatchObject([{ type: 'image', props: { src: '/media/p1' } }]);
  const drawing =
    '<?xml version="1.0"?><!-- a sign --><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="9" height="9"/></svg>';
  const svg = await importForTest({ name: 'sign.svg', bytes: strToU8(drawing) });
  expect([svg.deck.meta.width, svg.deck.meta.height]).toEqual([1280, 640]);
});

test('what is called a picture and is none is left out and named; where none is left, the file is refused', async () => {
  const result = await bring({ 'a.png': harbourPng(64, 48), 'b.jpg': strToU8('no picture') });
  expect(slidesInOrder(result.deck)).toHaveLength(1);
  expect(result.report.losses.map(({ message }) => message)).toContain(
    '“b” is not a picture of a kind that can be shown',
  );
  await expect(bring({ 'b.jpg': strToU8('no picture') })).rejects.toThrow('None of these pictures can be shown.');
});

test('the report says that nobody has said yet what they show', async () => {
  const { report } = await bring({ 'a.png': harbourPng(64, 48) });
  expect(report.losses).toMatchObject([{ slide: null, kind: 'alt' }]);
});

test('packed files keep their bytes, and their names where no two are alike', () => {
  const packed = packFiles([
    { name: 'a.png', bytes: strToU8('one') },
    { name: 'a.png', bytes: strToU8('two') },
    { name: '../b', bytes: strToU8('three') },
  ]);
  const archive = openArchive(packed);
  expect(archive.files.map(({ name }) => [name, new TextDecoder().decode(archive.read(name))])).toEqual([
    ['a.png', 'one'],
    ['a (2).png', 'two'],
    ['.._b', 'three'],
  ]);
});
