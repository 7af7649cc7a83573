/**
 * In a process: starts Chromium, draws diagrams in it and passes on each one when it is drawn. The page treats a
 * diagram as data, has no network access, and ends with the process.
 */
import { fileURLToPath } from 'node:url';
import type { Diagram } from '@rostrum/convert';
import { type Language, speak } from '@rostrum/words';
import { words } from '@rostrum/words/server';
import type { Page } from 'playwright-core';
import { createBrowserPool } from '../../platform/browser/index.ts';
import { createLog } from '../../platform/log/index.ts';

const MERMAID = fileURLToPath(import.meta.resolve('@mermaid-js/tiny'));
/** Nobody answers there. */
const ORIGIN = 'http://diagrams.invalid';
/** As wide as a slide. */
const VIEWPORT = { width: 960, height: 700 };
/** A diagram of 16 px letters is read from afar. */
const SCALE = 1.5;

type Ground = Diagram['ground'];

export type DiagramAnswer = { readonly svg: string } | { readonly refused: string };

export interface DiagramInput {
  readonly diagrams: readonly Diagram[];
  /** For all of them together. */
  readonly milliseconds: number;
  /** Path of Chromium. */
  readonly program: string;
  readonly logLevel: string;
  /** Of what it says to whoever waits. */
  readonly language: Language;
}

export interface DiagramHost {
  /** One of them, by its place in the input. */
  readonly drawn: (index: number, answer: DiagramAnswer) => Promise<void>;
}

export default async function drawAll(input: DiagramInput, host: DiagramHost, signal: AbortSignal): Promise<void> {
  const { program, logLevel, language, milliseconds } = input;
  speak(() => language);
  // Ending, this process ends its Chromium and takes its folder away.
  signal.addEventListener('abort', () => process.exit(0), { once: true });
  const browser = createBrowserPool({ program, origin: () => ORIGIN, log: createLog(logLevel) });
  try {
    await browser.withPage({ timeout: milliseconds, viewport: VIEWPORT }, async (page) => drawEach(page, input, host));
  } finally {
    await browser.close();
  }
}

async function drawEach(page: Page, { diagrams }: DiagramInput, host: DiagramHost): Promise<void> {
  await page.setContent('<!doctype html><meta charset="utf-8"><body></body>');
  await page.addScriptTag({ path: MERMAID });
  for (const [index, { source, ground }] of diagrams.entries()) {
    const drawn = await page.evaluate(drawInPage, { index, source, isDark: ground === 'dark', looks: LOOKS });
    void host.drawn(index, 'svg' in drawn ? framed(drawn.svg, ground) : { refused: refusal(drawn.refused) });
  }
}

/** `said`: by what draws diagrams; null: it knows none of this kind. */
const refusal = (said: string | null): string =>
  said === null ? words.imports.foreignDiagram : words.imports.badDiagram(said);

/** What the page's script names of its globals: this project's server knows no DOM. */
interface PageWorld {
  readonly mermaid: {
    initialize(settings: object): void;
    render(id: string, source: string): Promise<{ svg: string }>;
  };
  readonly document: { readonly body: Shape };
  getComputedStyle(element: Shape): { getPropertyValue(name: string): string };
}
interface Shape {
  innerHTML: string;
  readonly parentElement: Shape | null;
  querySelectorAll(selector: string): Iterable<Shape>;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
}

/**
 * As attributes, each with what it is where nothing says otherwise, or null where it is inherited: a picture is shown
 * without the rules of its stylesheet where those are more than its sanitiser takes.
 */
const LOOKS: readonly (readonly [name: string, usual: string | null])[] = [
  ['fill', null],
  ['fill-opacity', null],
  ['stroke', null],
  ['stroke-width', null],
  ['stroke-dasharray', null],
  ['stroke-opacity', null],
  ['opacity', '1'],
  ['display', 'inline'],
  ['visibility', null],
  ['font-family', null],
  ['font-size', null],
  ['font-style', null],
  ['font-weight', null],
  ['text-anchor', null],
  ['dominant-baseline', 'auto'],
];

/** Runs in the page: letters are text, not HTML, which no picture shows, and every element says itself how it looks. */
async function drawInPage(order: {
  readonly index: number;
  readonly source: string;
  readonly isDark: boolean;
  readonly looks: typeof LOOKS;
}): Promise<{ svg: string } | { refused: string | null }> {
  const world = globalThis as unknown as PageWorld;
  const { mermaid, document } = world;
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: order.isDark ? 'dark' : 'default',
    fontFamily: 'Arial, Helvetica, sans-serif',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
  });
  try {
    const { svg } = await mermaid.render(`diagram-${order.index}`, order.source);
    document.body.innerHTML = svg;
    // First all that is seen, then all that is written: what is written to one changes what those inside it inherit.
    const seen = new Map<Shape | null, readonly string[]>();
    for (const element of document.body.querySelectorAll('svg, svg *')) {
      const style = world.getComputedStyle(element);
      seen.set(
        element,
        order.looks.map(([name]) => style.getPropertyValue(name)),
      );
    }
    for (const [element, values] of seen) {
      const around = seen.get(element?.parentElement ?? null);
      element?.removeAttribute('style');
      for (const [index, [name, usual]] of order.looks.entries()) {
        const value = values[index] ?? '';
        // What is inherited need not be said again.
        if (value === (usual ?? around?.[index])) element?.removeAttribute(name);
        else element?.setAttribute(name, value);
      }
    }
    for (const sheet of document.body.querySelectorAll('svg style')) sheet.remove();
    return { svg: document.body.innerHTML };
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return said.startsWith('No diagram type detected') ? { refused: null } : { refused: said.slice(0, 120) };
  }
}

/** With its size in px, and a ground of its own where it needs one. */
function framed(svg: string, ground: Ground): DiagramAnswer {
  const tag = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const [left = 0, top = 0, width = 0, height = 0] = (/\bviewBox="([^"]*)"/.exec(tag)?.[1] ?? '')
    .split(' ')
    .map(Number);
  if (!(width > 0 && height > 0)) return { refused: words.imports.emptyDiagram };
  const plain = tag.replace(/\s(?:width|height|style)="[^"]*"/g, '');
  const size = ` width="${Math.round(width * SCALE)}" height="${Math.round(height * SCALE)}">`;
  const plate = `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#ffffff"/>`;
  return { svg: svg.replace(tag, plain.replace(/>$/, size) + (ground === 'unknown' ? plate : '')) };
}
