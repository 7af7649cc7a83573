import { escapeAttribute } from '../../html/write.ts';
import { sanitizeCssValue } from '../../html/css-values.ts';
import type { Rect, ShapeProps } from '../../model/types.ts';
import { round } from './path.ts';
import { shapeOf } from './shapes.ts';

/**
 * The SVG of a built-in shape at a size, or null for a shape that is not built in. The stroke lies inside the box, so
 * that a shape with one is as large as one without:
 *
 *     ┌─ box ───────────┐
 *     │▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒│ ▒ stroke: half of it on either side of a path
 *     │▒               ▒│   that is inset by half the stroke's width
 */
export function drawShape(props: ShapeProps, [, , width, boxHeight]: Rect): string | null {
  const spec = shapeOf(props.shape);
  if (!spec) return null;
  const height = boxHeight ?? width;
  const stroke = paint(props.stroke);
  const strokeWidth = stroke === '' ? 0 : Math.min(props.strokeWidth, width, height);
  const path = spec.path(width - strokeWidth, height - strokeWidth, props.cornerRadius);
  const inset = round(strokeWidth / 2);
  const outline =
    strokeWidth > 0
      ? ` stroke="${stroke}" stroke-width="${round(strokeWidth)}" transform="translate(${inset} ${inset})"`
      : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 ${round(width)} ${round(height)}"` +
    ` preserveAspectRatio="${props.stretch ? 'none' : 'xMidYMid meet'}">` +
    `<path class="shape-element" fill="${paint(props.fill) || 'none'}"${outline} d="${path}"></path></svg>`
  );
}

/** A colour that is safe to write, or nothing. */
export function paint(color: string): string {
  const safe = sanitizeCssValue(color);
  return safe === null || /url\(/i.test(safe) ? '' : escapeAttribute(safe);
}
