import { imageInfo } from '../../media/image-info.ts';
import { mediaKind } from './media-kinds.ts';
import type { DeckScope } from './scope.ts';

/** A medium of a deck, as it is stored. */
export interface OutMedium {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;
}

/** A picture in the package. `drawing`: the part that its SVG stands in, which `part` is the fallback of. */
export interface PackedPicture {
  readonly part: string;
  readonly drawing: string | null;
  /** In px; 0 where the file does not say. */
  readonly width: number;
  readonly height: number;
}

/** What stands for an SVG where nobody can draw it: PowerPoint shows the SVG itself. One clear pixel. */
const CLEAR_PNG = Uint8Array.from(
  (
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000' +
    '000b4944415478da636000020000050001e9fadcd80000000049454e44ae426082'
  ).match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
);

/** Puts a picture into the package, as a kind that PowerPoint shows. Null: it is none, and cannot be made one. */
export async function packPicture(
  bytes: Uint8Array,
  scope: Pick<DeckScope, 'pkg' | 'asPng'>,
): Promise<PackedPicture | null> {
  const info = imageInfo(bytes);
  if (info === null) return null;
  const { width, height } = info;
  if (info.contentType === 'image/svg+xml') {
    const drawing = scope.pkg.media(bytes, info.contentType);
    const part = scope.pkg.media((await scope.asPng(bytes, info.contentType)) ?? CLEAR_PNG, 'image/png');
    return part === null ? null : { part, drawing, width, height };
  }
  const known = mediaKind(info.contentType) !== null;
  const shown = known ? bytes : await scope.asPng(bytes, info.contentType);
  const part = shown === null ? null : scope.pkg.media(shown, known ? info.contentType : 'image/png');
  return part === null ? null : { part, drawing: null, width, height };
}
