import { escapeAttribute } from '../../html/write.ts';
import { sanitizeCssValue } from '../../html/css-values.ts';
import { ID_PREFIX } from '../../html/ids.ts';
import type { Rect, ShapeProps } from '../../model/types.ts';
import { type Gradient, gradientLine, parseGradient } from '../../themes/gradient.ts';
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
  const inner = [round(width - strokeWidth), round(height - strokeWidth)] as const;
  const gradient = parseGradient(props.fill);
  const fill = gradient ? `url(#${gradientId(props.fill, inner)})` : paint(props.fill) || 'none';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 ${round(width)} ${round(height)}"` +
    ` preserveAspectRatio="${props.stretch ? 'none' : 'xMidYMid meet'}">` +
    (gradient ? drawGradient(gradient, gradientId(props.fill, inner), inner) : '') +
    `<path class="shape-element" fill="${fill}"${outline} d="${path}"></path></svg>`
  );
}

type Size = readonly [width: number, height: number];

/** Says what it is drawn from, so that where two in one document have the same they are the same. */
function gradientId(fill: string, size: Size): string {
  let hash = 0x811c9dc5;
  for (const char of `${fill} ${size.join(' ')}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${ID_PREFIX}fill-${hash.toString(36)}`;
}

/** As CSS would paint it behind the shape's box. */
function drawGradient({ kind, angle, stops }: Gradient, id: string, [width, height]: Size): string {
  const list = stops.map(({ color, at }) => `<stop offset="${at}%" stop-color="${paint(color)}"></stop>`).join('');
  if (kind === 'radial')
    return `<defs><radialGradient id="${id}" cx="50%" cy="50%" r="${round(Math.SQRT1_2 * 100)}%">${list}</radialGradient></defs>`;
  const line = Object.entries(gradientLine(angle, width, height)).map(([name, value]) => `${name}="${round(value)}"`);
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line.join(' ')}>${list}</linearGradient></defs>`;
}

/** One colour for what can have no gradient. */
export function plainFill(fill: string): string {
  return parseGradient(fill)?.stops[0]?.color ?? fill;
}

/** A colour that is safe to write, or nothing. */
export function paint(color: string): string {
  const safe = sanitizeCssValue(color);
  return safe === null || /url\(/i.test(safe) ? '' : escapeAttribute(safe);
}
