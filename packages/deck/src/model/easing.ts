import { easings } from '../themes/motion.ts';

/** One of CSS Easing Functions Level 1 written plainly: what can do nothing but time an animation. */
const PLAIN =
  /^(?:ease-in-out|step-start|step-end|(?:cubic-bezier|steps|linear)\(\s*[-\d.]+%?(?:[\s,]+(?:[-\d.]+%?|jump-(?:start|end|none|both)|start|end))*\s*\))$/;

const normalForm = (css: string) =>
  css
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/(^|[(,-])\./g, '$10.');

const idByCss: ReadonlyMap<string, string> = new Map(easings.map(({ id, css }) => [normalForm(css), id]));
const cssById: ReadonlyMap<string, string> = new Map(easings.map(({ id, css }) => [id, css]));

/**
 * The easing that a value names: the id of the table of easings where its curve is one of them, another easing
 * as CSS writes it, empty for everything else. Total, and the same for its own result: the player writes it
 * into a style sheet.
 */
export function readEasing(value: unknown): string {
  if (typeof value !== 'string' || value.length > 200) return '';
  if (cssById.has(value)) return value;
  const css = value.trim().toLowerCase();
  return idByCss.get(normalForm(css)) ?? (PLAIN.test(css) ? css : '');
}

/** The CSS of what `readEasing` answers. */
export function easingCss(easing: string): string {
  return cssById.get(easing) ?? easing;
}
