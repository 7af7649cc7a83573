import { parseDeck, renderDeck, sanitizeHtml } from '@rostrum/deck/html';
import { attacks, workingAttacks } from '@rostrum/deck/testing';
import { expect, type Page, test } from '@playwright/test';

/**
 * The sanitiser against a real browser: what comes out of it is put on a page in the two ways in which HTML gets there,
 * then clicked, hovered and focused all over. Nothing may run, ask, open, send or navigate.
 */

const HOME = 'http://rostrum.test/';
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');

interface Watch {
  /** What happened that must not, with the payload that was on the page. */
  readonly incidents: string[];
  current: string;
}

/** A page of a site of its own. Requests for its own pictures are answered; any other is an incident. */
async function watch(page: Page): Promise<Watch> {
  const seen: Watch = { incidents: [], current: 'nothing' };
  const report = (what: string) => seen.incidents.push(`${seen.current}: ${what}`);
  let settled = false;
  page.on('dialog', (dialog) => {
    report(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => report('popup'));
  page.on('framenavigated', (frame) => {
    // A link to a place of the same page is one that a deck may have.
    if (settled && frame === page.mainFrame() && !frame.url().startsWith(`${HOME}#`))
      report(`navigation to ${frame.url()}`);
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isOwn = request.url().startsWith(HOME);
    if (isOwn && request.url() === HOME)
      return route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>x</title>' });
    if (isOwn && ['image', 'media', 'texttrack'].includes(request.resourceType())) {
      return route.fulfill({ contentType: 'image/gif', body: PIXEL });
    }
    report(`${request.resourceType()} request for ${request.url()}`);
    return route.abort();
  });
  await page.goto(HOME);
  // Links may be followed; that is what they are for. Those of other schemes run here, where they are seen.
  await page.evaluate(() => {
    window.addEventListener(
      'click',
      (event) => {
        const link = event
          .composedPath()
          .find((target) => target instanceof HTMLAnchorElement || target instanceof SVGAElement);
        const href =
          link instanceof SVGAElement ? link.href.baseVal : link instanceof HTMLAnchorElement ? link.href : '';
        if (/^https?:/.test(href)) event.preventDefault();
      },
      true,
    );
  });
  settled = true;
  return seen;
}

/** Puts HTML on the page and does to every element what a visitor might. True when a script has run. */
async function exercise(page: Page, html: string, way: 'innerHTML' | 'write'): Promise<boolean> {
  return page.evaluate(
    async ([markup, how]) => {
      Reflect.deleteProperty(window, '__pwned');
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      let root: HTMLElement = document.body;
      if (how === 'innerHTML') {
        document.body.innerHTML = '<div class="reveal"><div class="slides"></div></div>';
        const slides = document.querySelector<HTMLElement>('.slides');
        if (slides) {
          slides.innerHTML = markup;
          root = slides;
        }
      } else {
        // A page of its own, parsed as a page is; what runs in it marks the one around it too.
        const frame = document.createElement('iframe');
        document.body.replaceChildren(frame);
        const inner = frame.contentDocument;
        inner?.open();
        inner?.write(`<!DOCTYPE html><body><div class="reveal"><div class="slides">${markup}</div></div>`);
        inner?.close();
        root = inner?.body ?? root;
      }
      await pause(5);
      const elements = [...root.querySelectorAll('*')].slice(0, 60);
      for (const element of elements) {
        for (const type of ['pointerenter', 'pointerover', 'mouseover', 'mousemove', 'mousedown', 'mouseup']) {
          element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
        }
        if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
        if (how === 'innerHTML')
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
      }
      await pause(15);
      const inside = document.querySelector('iframe')?.contentWindow;
      const marked = (scope: Window | null | undefined) => {
        try {
          return scope !== null && scope !== undefined && '__pwned' in scope && scope.__pwned !== undefined;
        } catch {
          // A frame of another origin: it cannot reach this page either.
          return false;
        }
      };
      return marked(window) || marked(inside);
    },
    [html, way] as const,
  );
}

for (const way of ['innerHTML', 'write'] as const) {
  test(`nothing that was sanitised runs when it is put in by ${way}`, async ({ page }) => {
    const seen = await watch(page);
    for (const { name, html } of attacks) {
      seen.current = `${name}: ${html}`;
      if (await exercise(page, sanitizeHtml(html).html, way)) seen.incidents.push(`${seen.current}: ran`);
    }
    expect(seen.incidents).toEqual([]);
  });
}

test('nothing runs in a deck that was read from attacks, as slides and as the text of blocks', async ({ page }) => {
  const seen = await watch(page);
  let count = 0;
  const newId = () => `id-${(count += 1)}`;
  for (const { name, html } of attacks) {
    seen.current = `${name}: ${html}`;
    const text = `<div class="sl-block" data-block-type="text"><div class="sl-block-content">${html}</div></div>`;
    const { deck } = parseDeck(`<section>${html}</section><section>${text}</section>`, { newId });
    if (await exercise(page, renderDeck(deck, { includeHidden: true }), 'innerHTML'))
      seen.incidents.push(`${seen.current}: ran`);
  }
  expect(seen.incidents).toEqual([]);
});

test('nothing runs later either, with all of it on one page', async ({ page }) => {
  const seen = await watch(page);
  seen.current = 'all';
  const all = attacks.map(({ html }) => `<div>${sanitizeHtml(html).html}</div>`).join('\n');
  expect(await exercise(page, all, 'innerHTML')).toBe(false);
  await page.waitForTimeout(2000);
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
  expect(seen.incidents).toEqual([]);
});

test('the browser drops nothing from what was sanitised, and reads it as it was written', async ({ page }) => {
  await watch(page);
  for (const { name, html } of attacks) {
    const clean = sanitizeHtml(html).html;
    const again = await page.evaluate((markup) => {
      const inert = document.implementation.createHTMLDocument('');
      inert.body.innerHTML = markup;
      return inert.body.innerHTML;
    }, clean);
    expect(withoutFirstLineEnds(sanitizeHtml(again).html), name).toBe(withoutFirstLineEnds(clean));
  }
});

/** Browsers write `<pre>` without the line end that reading it takes away. */
function withoutFirstLineEnds(html: string): string {
  return html.replaceAll(/(<pre[^>]*>)\n+/g, '$1');
}

for (const { name, html } of workingAttacks) {
  test(`the harness sees ${name} run when nobody sanitises it`, async ({ page }) => {
    await watch(page);
    const ran = [await exercise(page, html, 'innerHTML'), await exercise(page, html, 'write')];
    expect(ran).toContain(true);
    expect(await exercise(page, sanitizeHtml(html).html, 'innerHTML')).toBe(false);
    expect(await exercise(page, sanitizeHtml(html).html, 'write')).toBe(false);
  });
}

test('the harness sees requests, dialogs and navigations', async ({ page }) => {
  const seen = await watch(page);
  await exercise(page, '<img src="https://evil.example/a.png">', 'innerHTML');
  await exercise(page, '<img src="data:," onerror="alert(1)">', 'innerHTML');
  // The page goes away under the harness, which is what it is to see.
  await exercise(page, '<form action="https://evil.example/"><button>x</button></form>', 'innerHTML').catch(() => true);
  const all = seen.incidents.join('\n');
  expect(all).toContain('image request for https://evil.example/a.png');
  expect(all).toContain('dialog 1');
  expect(all).toContain('document request for https://evil.example/');
});
