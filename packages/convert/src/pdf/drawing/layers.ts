import { type Box, intersection, union } from '../box.ts';
import type { PaintedPath, PaintedPicture } from '../content/paint.ts';

/** Paths that lie on one level, or a picture; the lowest first. */
export type Layer =
  | { readonly kind: 'drawing'; readonly paths: readonly PaintedPath[]; readonly box: Box }
  | { readonly kind: 'picture'; readonly picture: PaintedPicture };

interface Open {
  readonly paths: PaintedPath[];
  box: Box;
}

/** More drawings than these lie on the last one. */
const MAX_DRAWINGS = 40;

/**
 * As few drawings as show the same: a path joins the drawing before it unless a picture that was painted in between
 * lies where it does.
 */
export function layersOf(painted: readonly (PaintedPath | PaintedPicture)[], slide: Box): Layer[] {
  const layers: (Open | PaintedPicture)[] = [];
  let drawings = 0;
  for (const item of painted) {
    if (item.kind === 'picture') {
      layers.push(item);
      continue;
    }
    const seen = visibleBox(item, slide);
    if (seen === null) continue;
    const home = homeOf(layers, seen, drawings >= MAX_DRAWINGS);
    if (home !== null) {
      home.paths.push(item);
      home.box = union(home.box, seen);
    } else {
      layers.push({ paths: [item], box: seen });
      drawings += 1;
    }
  }
  return layers.map((layer) =>
    'paths' in layer ? { kind: 'drawing', paths: layer.paths, box: layer.box } : { kind: 'picture', picture: layer },
  );
}

/** The drawing that a path may join; null: it needs one of its own. */
function homeOf(layers: readonly (Open | PaintedPicture)[], box: Box, any: boolean): Open | null {
  let covered = false;
  for (const layer of [...layers].reverse()) {
    if ('paths' in layer) {
      // Behind a drawing that it touches it would be seen otherwise.
      if (!covered || any) return layer;
      if (intersection(layer.box, box) !== null) return null;
    } else if (intersection(layer.box, box) !== null) covered = true;
  }
  return null;
}

function visibleBox(path: PaintedPath, slide: Box): Box | null {
  const edge = path.stroke === null ? 0 : path.stroke.width / 2 + 0.5;
  const own = { x0: path.box.x0 - edge, y0: path.box.y0 - edge, x1: path.box.x1 + edge, y1: path.box.y1 + edge };
  return path.clips.reduce<Box | null>(
    (box, clip) => (box === null ? null : intersection(box, clip.box)),
    intersection(own, slide),
  );
}
