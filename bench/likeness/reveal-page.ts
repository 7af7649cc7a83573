import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { filesBelow, type LikenessSource, type SlideShape } from './source.ts';

const revealFolder = fileURLToPath(new URL('../../node_modules/reveal.js/dist', import.meta.url));
const katexFolder = fileURLToPath(new URL('../../node_modules/katex', import.meta.url));
const PLUGINS = ['markdown', 'highlight', 'math'];

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  md: 'text/plain; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** Pages of reveal.js, as reveal.js itself shows them in Chromium. */
export const revealPages: LikenessSource = {
  folder: 'html',
  isOne: (path) => path.endsWith('.html'),
  upload: (path) => ({ name: 'deck.zip', type: 'application/zip', content: packed(path) }),
  photograph: photographPage,
};

/** A page as people have it: in a ZIP file with all that lies in its folder, where that is a folder of its own. */
function packed(path: string): Uint8Array<ArrayBuffer> {
  const folder = dirname(path);
  const beside = folder.endsWith('/html') ? [] : filesBelow(folder).filter((each) => !each.endsWith('.html'));
  const entry = (each: string): string => (each === path ? 'deck/index.html' : `deck/${relative(folder, each)}`);
  return zipSync(
    Object.fromEntries([path, ...beside].map((each) => [entry(each), new Uint8Array(readFileSync(each))])),
  );
}

/**
 * The slides of a reveal.js page as reveal.js itself shows them, in PNG, in their order, all steps shown. Nothing of
 * another host is asked for; the page's scripts and stylesheets of reveal.js give way to those that are installed here.
 */
async function photographPage(path: string, shape: SlideShape, browser: Browser): Promise<Buffer[]> {
  const server = createServer((request, response) => {
    const address = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = fileAt(address, dirname(path));
    response.setHeader('content-type', TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    if (address === '/page.html') void readFile(path, 'utf8').then((html) => response.end(asShown(html, shape)));
    else if (existsSync(file)) createReadStream(file).pipe(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage({
    viewport: { width: Math.round(shape.width), height: Math.round(shape.height) },
  });
  try {
    await page.route('**', async (route) => {
      const url = route.request().url();
      if (url.startsWith(origin)) return route.continue();
      const katex = /\/npm\/katex@[^/]*(\/[\w./-]+)$/.exec(url)?.[1];
      return katex === undefined ? route.abort() : route.fulfill({ path: join(katexFolder, katex) });
    });
    await page.goto(`${origin}/page.html`, { waitUntil: 'load' });
    await page.waitForFunction(() => 'isShown' in globalThis);
    const count = await page.evaluate(() => reveal().getSlides().length);
    const pictures: Buffer[] = [];
    for (let index = 0; index < count; index += 1) {
      await page.evaluate(async (at) => {
        const deck = reveal();
        const { h, v } = deck.getIndices(deck.getSlides()[at]);
        deck.slide(h, v);
        await document.fonts.ready;
        await new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        });
      }, index);
      pictures.push(await page.screenshot({ animations: 'disabled' }));
    }
    return pictures;
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}

/** What the page's own reveal.js offers, as far as it is used here. */
interface RunningReveal {
  readonly getSlides: () => readonly Element[];
  readonly getIndices: (slide: Element | undefined) => { readonly h: number; readonly v: number };
  readonly slide: (h: number, v: number) => void;
}

declare function reveal(): RunningReveal;

function fileAt(address: string, folder: string): string {
  const installed = /^\/-\/(.+)$/.exec(address)?.[1];
  return installed === undefined ? join(folder, normalize(address)) : join(revealFolder, normalize(`/${installed}`));
}

/** The page with nothing of its own that runs, and reveal.js of this project in its place. */
function asShown(html: string, { width, height }: SlideShape): string {
  const theme = /theme\/([\w-]+)\.css/.exec(html)?.[1] ?? 'black';
  const options = {
    width,
    height,
    margin: 0,
    maxScale: 1,
    controls: false,
    progress: false,
    slideNumber: false,
    fragments: false,
    autoAnimate: false,
    transition: 'none',
    backgroundTransition: 'none',
    viewDistance: 1000,
  };
  const bare = html
    .replace(/<script\b(?![^>]*type="(?:text\/template|math\/)[^>]*)[^>]*>[\s\S]*?<\/script>/gi, (script) =>
      /type="(?:text\/template|math\/)/.test(script) ? script : '',
    )
    .replace(/<link\b[^>]*rel="stylesheet"[^>]*>/gi, '');
  const styles = ['reset.css', 'reveal.css', `theme/${theme}.css`, 'plugin/highlight/monokai.css'];
  const head = styles.map((name) => `<link rel="stylesheet" href="/-/${name}">`).join('');
  const scripts = ['reveal.js', ...PLUGINS.map((name) => `plugin/${name}.js`)];
  const start = `Reveal.initialize({ ...${JSON.stringify(options)}, plugins: [RevealMarkdown, RevealHighlight, RevealMath.KaTeX] })
    .then(() => { globalThis.reveal = () => Reveal; setTimeout(() => { globalThis.isShown = true; }, 500); });`;
  const end = `${scripts.map((name) => `<script src="/-/${name}"></script>`).join('')}<script>${start}</script>`;
  // A part of a page, as asciidoctor's own tests have it.
  if (!/<body/i.test(bare)) return `<!doctype html>${head}<div class="reveal">${bare}</div>${end}`;
  return bare.replace(/<head>/i, `<head>${head}`).replace(/<\/body>/i, () => `${end}</body>`);
}
