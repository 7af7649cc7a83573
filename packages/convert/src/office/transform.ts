import type { Placing } from '../markup/block.ts';
import { round } from '../markup/style.ts';
import { degreesOf, pxOf } from './units.ts';
import { child, flagOf, numberOf, type XmlElement } from './xml.ts';

/** `a:xfrm`; null where it says no place. */
export function placingOf(transform: XmlElement | null): Placing | null {
  const offset = child(transform, 'a:off');
  const extent = child(transform, 'a:ext');
  if (offset === null || extent === null) return null;
  return {
    x: pxOf(numberOf(offset, 'x') ?? 0),
    y: pxOf(numberOf(offset, 'y') ?? 0),
    width: Math.max(0, pxOf(numberOf(extent, 'cx') ?? 0)),
    height: Math.max(0, pxOf(numberOf(extent, 'cy') ?? 0)),
    rotation: degreesOf(numberOf(transform, 'rot') ?? 0),
    flipH: flagOf(transform, 'flipH') === true,
    flipV: flagOf(transform, 'flipV') === true,
  };
}

/** Puts what stands in a group's own coordinates where it is on the slide. */
export type Outwards = (placing: Placing) => Placing;

export const onSlide: Outwards = (placing) => placing;

/**
 * Groups of decks have no place of their own: what a group's place, turn and mirroring do is done to each of its parts
 * (ECMA-376 part 1, 20.1.7.5).
 */
export function outOfGroup(transform: XmlElement | null, outer: Outwards): Outwards {
  const placing = placingOf(transform);
  if (placing === null) return outer;
  const from = child(transform, 'a:chOff');
  const size = child(transform, 'a:chExt');
  const left = pxOf(numberOf(from, 'x') ?? 0);
  const top = pxOf(numberOf(from, 'y') ?? 0);
  const width = pxOf(numberOf(size, 'cx') ?? 0);
  const height = pxOf(numberOf(size, 'cy') ?? 0);
  const scaleX = width > 0 ? placing.width / width : 1;
  const scaleY = height > 0 ? placing.height / height : 1;
  const middle = { x: placing.x + placing.width / 2, y: placing.y + placing.height / 2 };
  const angle = (placing.rotation * Math.PI) / 180;
  return (part) => {
    // A part that lies on its side is scaled along its own edges by what the slide's are.
    const lies = isLying(part.rotation);
    const [alongX, alongY] = lies ? [scaleY, scaleX] : [scaleX, scaleY];
    const center = {
      x: placing.x + (part.x + part.width / 2 - left) * scaleX,
      y: placing.y + (part.y + part.height / 2 - top) * scaleY,
    };
    const mirroredX = placing.flipH ? 2 * middle.x - center.x : center.x;
    const mirroredY = placing.flipV ? 2 * middle.y - center.y : center.y;
    const [dx, dy] = [mirroredX - middle.x, mirroredY - middle.y];
    const x = middle.x + dx * Math.cos(angle) - dy * Math.sin(angle);
    const y = middle.y + dx * Math.sin(angle) + dy * Math.cos(angle);
    const own = placing.flipH === placing.flipV ? part.rotation : -part.rotation;
    const [w, h] = [part.width * alongX, part.height * alongY];
    return outer({
      x: round(x - w / 2),
      y: round(y - h / 2),
      width: round(w),
      height: round(h),
      rotation: round((own + placing.rotation + 720) % 360),
      flipH: part.flipH !== placing.flipH,
      flipV: part.flipV !== placing.flipV,
    });
  };
}

function isLying(rotation: number): boolean {
  const turned = ((rotation % 180) + 180) % 180;
  return turned >= 45 && turned < 135;
}
