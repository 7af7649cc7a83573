import type { Block } from '@rostrum/deck';
import { needsRenderers, type Renderers } from '@rostrum/deck/html';

/**
 * What sets formulas and colours code on the canvas and in miniatures. Large, so it comes with the first slide that
 * needs it; until then sources show.
 */
let current: Renderers = {};
let asked = false;
let askedForMath = false;
const listeners = new Set<() => void>();

/** Looks of formulas, empty until one is drawn. Shared by the page and every miniature's shadow tree. */
export const mathStyles = new CSSStyleSheet();

export const slideRenderers = (): Renderers => current;

/** Calls back when there are others. */
export function onSlideRenderers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches what these blocks need, once. Where it does not come, sources go on to show. */
export function askForRenderers(blocks: readonly Block[]): void {
  if (!askedForMath && blocks.some(({ type }) => type === 'math')) {
    askedForMath = true;
    loadMathStyles();
  }
  if (asked || !needsRenderers({ blocks: Object.fromEntries(blocks.map((block) => [block.id, block])) })) return;
  asked = true;
  import('@rostrum/deck/renderers').then(
    ({ renderers }) => {
      current = renderers;
      for (const listener of listeners) listener();
    },
    () => {
      asked = false;
    },
  );
}

/** Faces that a document declares hold in its shadow trees too; rules do not, so they are copied. */
function loadMathStyles(): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/fonts/math.css' });
  link.addEventListener('load', () => {
    const rules = [...(link.sheet?.cssRules ?? [])].filter((rule) => !(rule instanceof CSSFontFaceRule));
    mathStyles.replaceSync(rules.map(({ cssText }) => cssText).join('\n'));
  });
  link.addEventListener('error', () => {
    link.remove();
    askedForMath = false;
  });
  document.head.append(link);
}
