import { createRequire } from 'node:module';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { themeCss } from '@rostrum/deck/themes';
import { precompress } from '../server/src/platform/http/precompress.ts';
import type { BenchApplication } from './application.ts';

const require = createRequire(import.meta.url);

/** Addresses of the same slides: as the product shows them, and as a page that is written by hand for reveal.js. */
export interface ComparedDeck {
  readonly view: string;
  readonly peer: string;
}

/** Makes a public deck of sample slides, and its peer beside it, served by the same application. */
export async function addComparedDeck(
  { client, origin, peerFolder, addDeck }: BenchApplication,
  slides: number,
): Promise<ComparedDeck> {
  const deck = await addDeck(slides);
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
}

interface PeerInput {
  readonly folder: string;
  /** Where the folder is served, with a slash at the end. */
  readonly address: string;
  readonly sections: string;
  /** Custom properties of the theme. */
  readonly themeCss: string;
  /** Looks of slides and fonts, as the product serves them. */
  readonly styles: readonly string[];
  readonly width: number;
  readonly height: number;
}

/**
 * The page that somebody who knows reveal.js writes by hand for the same slides: its stylesheets in the head, its
 * script at the end, one call. Looks and fonts are the product's own, so that both show the same; everything is
 * compressed beforehand, the page itself too.
 */
async function writePeerPage(input: PeerInput): Promise<void> {
  const reveal = dirname(require.resolve('reveal.js/reveal.css'));
  await mkdir(input.folder, { recursive: true });
  for (const name of ['reset.css', 'reveal.css', 'reveal.js']) {
    await copyFile(join(reveal, name), join(input.folder, name));
  }
  await writeFile(join(input.folder, 'theme.css'), input.themeCss);
  await writeFile(
    join(input.folder, 'start.js'),
    `Reveal.initialize({ width: ${input.width}, height: ${input.height}, margin: 0.05, center: false, hash: true });`,
  );
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sample</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${input.address}reset.css">
<link rel="stylesheet" href="${input.address}reveal.css">
<link rel="stylesheet" href="${input.address}theme.css">
${input.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div class="reveal">
<div class="slides">
${input.sections}
</div>
</div>
<script src="${input.address}reveal.js"></script>
<script src="${input.address}start.js"></script>
</body>
</html>
`;
  await writeFile(join(input.folder, 'index.html'), page);
  await precompress(input.folder);
  await readFile(join(input.folder, 'index.html.br'));
}
