import { parseDeck, renderDeck, sanitizeHtml } from '@rostrum/deck/html';
import { attacks, workingAttacks } from '@rostrum/deck/testing/attacks';
import { expect, it } from 'vitest';
import { exerciseHtml, leaveHtml } from '../testing/index.ts';

/**
 * The sanitiser against a real browser: what comes out of it is put on a page in the two ways in which HTML gets there,
 * then clicked, hovered and focused all over. Nothing may run, ask, open, send or navigate.
 */

const clean = (html: string): string => sanitizeHtml(html).html;
const hostile = (toHtml: (attack: string) => string) =>
  attacks.map(({ name, html }) => ({ name: `${name}: ${html}`, html: toHtml(html) }));
const QUIET = { ran: [], incidents: [] };

it.each(['innerHTML', 'write'] as const)('runs nothing that was sanitised when it is put in by %s', async (way) => {
  expect(await exerciseHtml(hostile(clean), way)).toEqual(QUIET);
});

it('runs nothing of a deck that was read from attacks, as slides and as the text of blocks', async () => {
  let count = 0;
  const newId = (): string => `id-${(count += 1)}`;
  const decks = hostile((html) => {
    const text = `<div class="sl-block" data-block-type="text"><div class="sl-block-content">${html}</div></div>`;
    const { deck } = parseDeck(`<section>${html}</section><section>${text}</section>`, { newId });
    return renderDeck(deck, { includeHidden: true });
  });
  expect(await exerciseHtml(decks, 'innerHTML')).toEqual(QUIET);
});

it('runs nothing later either, with all of it on one page', async () => {
  const all = attacks.map(({ html }) => clean(html));
  expect(await leaveHtml(all, 10)).toEqual(QUIET);
});

it('sees what runs later', async () => {
  const later = `<img src="data:," onerror="setTimeout(() => { window.__pwned = 1 }, 5000)">`;
  expect(await leaveHtml([later], 10)).toEqual({ ran: ['later'], incidents: [] });
});

it('writes HTML of which the browser drops nothing, and which it reads as it was written', () => {
  for (const { name, html } of attacks) {
    const inert = document.implementation.createHTMLDocument('');
    inert.body.innerHTML = clean(html);
    expect(withoutFirstLineEnds(clean(inert.body.innerHTML)), name).toBe(withoutFirstLineEnds(clean(html)));
  }
});

/** Browsers write `<pre>` without the line end that reading it takes away. */
function withoutFirstLineEnds(html: string): string {
  return html.replaceAll(/(<pre[^>]*>)\n+/g, '$1');
}

it.each(workingAttacks)('sees $name run when nobody sanitises it', async ({ name, html }) => {
  const ran = await Promise.all(
    (['innerHTML', 'write'] as const).map((way) => exerciseHtml([{ name, html }], way).then((seen) => seen.ran)),
  );
  expect(ran.flat()).toContain(name);
  for (const way of ['innerHTML', 'write'] as const)
    expect(await exerciseHtml([{ name, html: clean(html) }], way)).toEqual(QUIET);
});

it.each([
  ['a request', '<img src="https://evil.example/a.png">', 'image request for https://evil.example/a.png'],
  ['a dialog', '<img src="data:," onerror="alert(1)">', 'dialog 1'],
  [
    'a navigation',
    '<form action="https://evil.example/"><button>x</button></form>',
    'document request for https://evil.example/',
  ],
])('sees %s', async (name, html, incident) => {
  const { incidents } = await exerciseHtml([{ name, html }], 'innerHTML');
  expect(incidents.join('\n')).toContain(incident);
});
