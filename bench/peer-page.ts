import { createRequire } from 'node:module';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { precompress } from '../server/src/platform/http/precompress.ts';

const require = createRequire(import.meta.url);

export interface PeerInput {
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
 * The page that somebody who knows reveal.js writes by hand for the same slides: its stylesheets in the head, its script
 * at the end, one call. Looks and fonts are the product's own, so that both show the same; everything is compressed
 * beforehand, the page itself too.
 */
export async function writePeerPage(input: PeerInput): Promise<void> {
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
