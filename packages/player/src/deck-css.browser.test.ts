import { scopeCss } from '@rostrum/deck/html';
import { slideCss } from '@rostrum/deck/themes';
import { expect, it, onTestFinished } from 'vitest';
import { answerSites, takeProblems, takeSiteRequests } from '../testing/index.ts';
import playerCss from './styles/slides.css?inline';

/**
 * An author's CSS in a real browser: it styles the deck, neither covers nor changes the page around it, and loads only
 * from hosts that the owner named.
 */

/** Ways to say where a rule holds, each of which a browser understands. */
const WRAPPED = [
  (rules: string) => rules,
  (rules: string) => `@media all { ${rules} }`,
  (rules: string) => `@supports (display: block) { @media screen { ${rules} } }`,
  (rules: string) => `@layer over { ${rules} } @layer under, over;`,
  (rules: string) => `@scope (html) to (.nothing) { ${rules} }`,
  (rules: string) => `@container (width > 0px) { ${rules} }`,
  (rules: string) => `@starting-style { ${rules} }`,
  (rules: string) => `.box { & { color: red } ${rules} }`,
  (rules: string) => `.box { @media all { ${rules} } }`,
  (rules: string) => `}}}]) ${rules}`,
  (rules: string) => `.x { content: "never closed\n } ${rules}`,
  (rules: string) => `/* a */ .x { color: red /* } */ } <!-- ${rules} -->`,
  (rules: string) => `@media all { .x { color: red } ${rules}`,
];

/** Everything that might reach out, each about every element that a deck has and some that it has not. */
const HOSTILE = [
  '.reveal',
  '.slides',
  'section',
  '.box',
  'body',
  'html',
  ':root',
  '*',
  '.reveal *',
  '.reveal::before',
  '.box::after',
  'header',
  '.reveal ~ header',
  ':is(body)',
  ':is(html, header) ~ *',
  ':where(body) header',
  'body:has(.box)',
  'html:has(.box) header',
  ':not(.box)',
  '.controls',
  '.reveal .controls',
  '.controls button',
  '.reveal > *',
  '.reveal aside',
  '.progress, .progress span',
  '.slides > *',
  '.backgrounds',
  '.slide-background',
  'h\\74ml',
  '\\62ody',
  'b/**/ody',
  'HTML BODY',
  ':root:root',
  '::view-transition-group(root)',
  '::backdrop',
  ':fullscreen',
]
  .map(
    (selector) => `${selector} {
      content: "over"; display: block; position: fixed; position: absolute; position: sticky; inset: -9999px; left: -9999px; top: -9999px;
      width: 30000px; height: 30000px; margin: -500px; z-index: 2147483647; transform: scale(50); background-color: rgb(255, 0, 0);
      overflow: visible; contain: none; isolation: auto; clip-path: none; color: rgb(255, 0, 0); font: 80px "Stolen";
      background-image: url(https://evil.example/a.png); list-style: url(//evil.example/b.png); cursor: url(http://evil.example/c.png), auto;
      mask: url("https://evil.example/d.svg#m"); background-image: image-set("https://evil.example/h.png" 1x); background-image: -webkit-image-set(url(https://evil.example/i.png) 1x);
      background-image: cross-fade(url(https://evil.example/j.png), red); background-image: url(https\\3a//evil.example/k.png); background-image: u\\72l(https://evil.example/l.png);
      content: url(https://evil.example/m.png); border-image: url(https://evil.example/n.png) 3; filter: url(https://evil.example/o.svg#f); clip-path: url(https://evil.example/p.svg#c);
      offset-path: url(https://evil.example/q.svg#p); shape-outside: url(https://evil.example/r.png); --s: url(https://evil.example/s.png); background: var(--s);
      --t: "https://evil.example/t.png"; background: url(var(--t)); background: image-set(var(--t)); background: src("https://evil.example/u.png"); background: attr(data-x type(<image>));
      background: paint(x, url(https://evil.example/v.png)); background: element(#a); view-transition-name: root; anchor-name: --a; position-anchor: --a; opacity: 0.3;
      pointer-events: none; visibility: hidden; top: anchor(--a top); display: contents; animation: steal 0s infinite; counter-increment: page 7 }`,
  )
  .concat(
    '@keyframes steal { from { background-image: url(https://evil.example/e.png) } }',
    '@font-face { font-family: "Stolen"; src: url(https://evil.example/f.woff2) }',
    '@font-face { font-family: "Interface"; src: url(/font.woff2) }',
    '@import url(https://evil.example/g.css);',
    '@import "https://evil.example/w.css" layer(x) supports(display: block);',
    '@namespace x url(https://evil.example/x);',
    '@property --z { syntax: "<image>"; inherits: true; initial-value: url(https://evil.example/y.png) }',
    '@counter-style c { system: cyclic; symbols: url(https://evil.example/z.png) }',
    '@view-transition { navigation: auto }',
  )
  .join('\n');

const AROUND = `body { margin: 0; font: 16px "Interface", serif } header, footer, nav { height: 100px; color: rgb(0, 0, 1) }
  .slides { position: absolute; inset: 0; z-index: 1 } .backgrounds { position: absolute; inset: 0; perspective: 600px } .controls { position: absolute; bottom: 0; right: 0; z-index: 11 }
  .frame { position: relative; width: 400px; height: 300px; overflow: hidden } nav { position: absolute; left: 400px; top: 100px }`;
const BODY = `<header>Above</header><div class="frame"><div class="reveal ready"><div class="slides"><section class="present">
  <div class="box"><p>Slide</p></div></section></div><div class="backgrounds"><div class="slide-background"></div></div>
  <aside class="controls"><button class="navigate-right">Next</button></aside><div class="progress"><span></span></div></div></div><nav>Beside</nav><footer>Below</footer>`;

/** A page with a deck in a frame of it, and an author's CSS. */
async function open(css: string, hosts: readonly string[] = []): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0 auto auto 0; border: 0; width: 1280px; height: 720px;';
  const styles = [AROUND, playerCss, slideCss(), scopeCss(css, '.reveal', { hosts }).css];
  frame.srcdoc = `<!DOCTYPE html>${styles.map((style) => `<style>${style}</style>`).join('')}${BODY}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  if (frame.contentDocument === null) throw new Error('The page is of another origin.');
  return frame.contentDocument;
}

/** What a page has asked anybody for but its own site. */
const askedElsewhere = (page: Document): string[] =>
  (page.defaultView?.performance.getEntriesByType('resource') ?? [])
    .map(({ name }) => name)
    .filter((name) => !name.startsWith(`${window.location.origin}/`) && !name.startsWith('data:'));

const find = (page: Document, selector: string): Element => {
  const found = page.querySelector(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
};

/** What of the deck is met outside of its frame, how what is around it looks, and whether the controls can be used. */
function look(page: Document) {
  const view = page.defaultView ?? window;
  const frame = find(page, '.frame').getBoundingClientRect();
  const met: string[] = [];
  for (let x = 5; x < view.innerWidth; x += 40) {
    for (let y = 5; y < view.innerHeight; y += 40) {
      const isInside = x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
      const element = page.elementFromPoint(x, y);
      if (!isInside && element?.closest('.reveal')) met.push(`${element.className} at ${x}, ${y}`);
    }
  }
  const around = ['header', 'nav', 'footer', 'body', 'html'].map((tag) => {
    const { color, backgroundColor, fontFamily, position, height, opacity } = view.getComputedStyle(find(page, tag));
    return [tag, color, backgroundColor, fontFamily, position, height, opacity].join(' ');
  });
  const control = find(page, '.navigate-right').getBoundingClientRect();
  const atControl = page.elementFromPoint(control.x + control.width / 2, control.y + control.height / 2);
  const { zIndex, position, width, transform, opacity } = view.getComputedStyle(find(page, '.slides'));
  return {
    met,
    around,
    control: atControl?.className,
    holder: [zIndex, position, width, transform, opacity].join(' '),
    scrolls: page.documentElement.scrollWidth > view.innerWidth,
  };
}

/** The hosts that hostile CSS asks, which answer so that this can be seen. */
async function watchEvil(): Promise<void> {
  const nothing = { type: 'text/plain', body: '' };
  await answerSites({
    'https://evil.example/': nothing,
    'http://evil.example/': nothing,
    [`${window.location.origin}/font.woff2`]: nothing,
  });
}

it('lets an author’s CSS style the deck and nothing around it', async () => {
  await watchEvil();
  const before = look(await open(''));
  expect(before.control).toBe('navigate-right');
  expect(before.met).toEqual([]);
  for (const wrap of WRAPPED) {
    const page = await open(`.box { width: 30000px; z-index: 99 } .reveal { --own: 1 } ${wrap(HOSTILE)}`);
    expect(look(page), wrap('…')).toEqual(before);
    expect(getComputedStyle(find(page, '.box')).width).toBe('30000px');
    // Its own font may be asked for, by its own name: the page's font of that name stays what it was.
    expect(askedElsewhere(page), wrap('…')).toEqual([]);
    expect(find(page, '.frame').clientWidth).toBe(400);
  }
  const asked = await takeSiteRequests();
  expect(asked.filter(({ url }) => url.includes('evil.example'))).toEqual([]);
  expect((await takeProblems()).filter((problem) => !problem.includes('font.woff2'))).toEqual([]);
});

it('lets an author’s CSS colour the player’s controls, and move none', async () => {
  const page = await open(
    '.reveal .controls button, .progress { color: rgb(0, 128, 0); transform: scale(9); z-index: -1 }',
  );
  const { color, transform } = getComputedStyle(find(page, '.navigate-right'));
  expect({ color, transform }).toEqual({ color: 'rgb(0, 128, 0)', transform: 'none' });
});

it('loads what an author’s CSS wants from the hosts that the owner named, and sees it', async () => {
  const nothing = { type: 'text/plain', body: '' };
  await answerSites({ 'https://fonts.example.org/': nothing, 'https://pictures.example.org/': nothing });
  const css =
    '@font-face { font-family: Own; src: url(https://fonts.example.org/own.woff2) } .box { font-family: Own; background: url(https://pictures.example.org/a.png) }';
  const page = await open(css, ['fonts.example.org', '*.example.org']);
  const wanted = ['https://fonts.example.org/own.woff2', 'https://pictures.example.org/a.png'];
  await expect.poll(() => askedElsewhere(page).toSorted()).toEqual(wanted);
  expect((await takeSiteRequests()).map(({ url }) => url).toSorted()).toEqual(wanted);
  // Neither is a font or a picture.
  await takeProblems();
});
