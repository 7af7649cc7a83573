import type { Renderers } from '../blocks/definition.ts';
import { renderCode } from './code.ts';
import { renderMath } from './math.ts';

/**
 * Sets formulas and colours code: for `RenderOptions.renderers`. An entry of its own, because KaTeX and the grammars are
 * larger than all the rest of the document's code: import it when a deck needs it (`needsRenderers`).
 */
export const renderers: Renderers = { math: renderMath, code: renderCode };
