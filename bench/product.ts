import { join } from 'node:path';
import { themeCss } from '@rostrum/deck/themes';
import { startApplication } from './application.ts';
import { writePeerPage } from './peer-page.ts';
import { samplePicture, sampleSlides } from './sample-deck.ts';

/** Addresses of the same slides: as the product shows them, and as a page that is written by hand for reveal.js. */
export interface BenchDeck {
  readonly view: string;
  readonly peer: string;
}

export interface Product {
  /** Makes a public deck of sample slides, and its peer beside it. */
  addDeck(slides: number): Promise<BenchDeck>;
  stop(): Promise<void>;
}

/** The application itself; the peers' pages are served beside it. */
export async function startProduct(): Promise<Product> {
  const { client, origin, peerFolder, stop } = await startApplication();
  const picture = await client.upload('/api/v1/media', {
    name: 'sample.png',
    type: 'image/png',
    content: samplePicture(),
  });
  const { url } = JSON.parse(picture.body) as { url: string };
  return {
    async addDeck(slides) {
      const { deck } = await client.call('decksCreate', {
        body: { deck: { title: `Sample of ${slides}`, data: sampleSlides(slides, url), visibility: 'all' } },
      });
      const { data } = await client.call('deckData', { params: { id: deck.id } });
      const view = await client.request({ method: 'GET', url: `${deck.url}/fullscreen` });
      await writePeerPage({
        folder: join(peerFolder, String(slides)),
        address: `/peer/${slides}/`,
        sections: data,
        themeCss: themeCss({
          themeColor: deck.theme_color,
          themeFont: deck.theme_font,
          width: deck.width,
          height: deck.height,
        }),
        styles: [...view.body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map((match) => match[1] ?? ''),
        width: deck.width,
        height: deck.height,
      });
      return { view: `${origin}${deck.url}/fullscreen`, peer: `${origin}/peer/${slides}/index.html` };
    },
    stop,
  };
}
