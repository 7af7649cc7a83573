import { zipSync, strToU8 } from 'fflate';
import { renderDeck } from '@rostrum/deck/html';
import { expect, test } from 'vitest';
import { importFile, type FetchedMedia } from '../index.ts';
import { harbourPng } from '../testing/index.ts';

const png = harbourPng(400, 100);

async function importWith(body: string, answers: Readonly<Record<string, FetchedMedia>>) {
  const asked: string[] = [];
  const stored: string[] = [];
  let ids = 0;
  const { deck, report } = await importFile(
    'x.zip',
    zipSync({ 'index.html': strToU8(`<div class="reveal"><div class="slides">${body}</div></div>`) }),
    {
      newId: () => {
        ids += 1;
        return `id${ids}`;
      },
      fetchMedia: async (address) => {
        asked.push(address);
        return answers[address] ?? { refused: 'nobody is there' };
      },
      storeMedia: async ({ name }) => {
        stored.push(name);
        return name === 'full.png' ? { refused: 'your storage is full' } : { url: `/media/${stored.length}` };
      },
    },
  );
  return { markup: renderDeck(deck), losses: report.losses.map(({ message }) => message), asked, stored };
}

test('every picture of another host is asked for once, over HTTPS, in the order of the deck', async () => {
  const { asked, stored, markup, losses } = await importWith(
    `<section data-background-image="//far.example/sky.png"><img src="http://far.example/boat.png"></section>
     <section><img data-src="https://far.example/boat.png"><p style="background: url(https://far.example/sky.png)">x</p></section>
     <section data-background="https://far.example/sea.png"><video src="https://far.example/film.mp4"></video></section>`,
    {
      'https://far.example/sky.png': { bytes: png },
      'https://far.example/boat.png': { bytes: png },
      'https://far.example/sea.png': { bytes: png },
    },
  );
  expect(asked).toEqual(['https://far.example/sky.png', 'https://far.example/boat.png', 'https://far.example/sea.png']);
  expect(new Set(stored)).toEqual(new Set(['sky.png', 'boat.png', 'sea.png']));
  expect(markup.match(/https:\/\/far\.example\/[\w.]+/g)).toEqual(['https://far.example/film.mp4']);
  expect(losses).toEqual(['Stays at far.example and shows only while that address answers']);
});

test('a picture that was fetched stands in the size that it has', async () => {
  const fetched = await importWith('<section><img src="https://far.example/boat.png"></section>', {
    'https://far.example/boat.png': { bytes: png },
  });
  expect(fetched.markup).toContain('data-natural-width="400"');
});

test('what is not had keeps its address, and the report says why', async () => {
  const { markup, losses } = await importWith(
    '<section><img src="https://far.example/a.png"></section><section><img src="https://far.example/page.png"></section><section><img src="https://far.example/full.png"></section>',
    { 'https://far.example/page.png': { bytes: strToU8('<html>') }, 'https://far.example/full.png': { bytes: png } },
  );
  const stays = 'Stays at far.example and shows only while that address answers';
  expect(losses).toEqual([
    `${stays}. It was not taken over: nobody is there`,
    `${stays}. It was not taken over: what it answers with is not a picture of a kind that can be shown`,
    'The picture “full.png” was not taken over: your storage is full',
    stays,
  ]);
  for (const name of ['a', 'page', 'full']) expect(markup).toContain(`https://far.example/${name}.png`);
});

test('pictures of custom CSS are fetched, other stylesheets and fonts are not', async () => {
  const { asked } = await importWith(
    '<section><p>x</p></section><style>@import url("https://far.example/more.css"); .a { background: url(https://far.example/a.svg?1) } @font-face { src: url(https://far.example/f.woff2) }</style>',
    {},
  );
  expect(asked).toEqual(['https://far.example/a.svg?1']);
});
