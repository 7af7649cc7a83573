import type { PictureSize } from '../../platform/db/schema/index.ts';
import type { PictureSource } from '../views/service.ts';
import type { Photograph, Shot } from './photograph.ts';
import { pictureSize } from './sizes.ts';

export interface PicturedSlideShots {
  readonly slideId: string;
  readonly shots: Readonly<Record<PictureSize, Shot>>;
}

/** Makes the pictures of some slides of a deck, in the order in which they are named. */
export type Camera = (source: PictureSource, slideIds: readonly string[]) => Promise<PicturedSlideShots[]>;

/** Slides on one sheet: more are hardly faster, and a sheet of them takes some 40 MB while it is cut. */
export const SLIDES_A_SHEET = 20;
const COLUMNS = 4;

/** Photographs slides on one sheet, and has it cut up. */
export function createCamera(photograph: Photograph): Camera {
  return async (source, slideIds) => {
    const large = pictureSize(source, 'large');
    const small = pictureSize(source, 'small');
    const columns = Math.min(COLUMNS, slideIds.length);
    const html = source.sheet(slideIds, { columns, ...large });
    const shots = await photograph({ html, count: slideIds.length, columns, large, small }, (path) =>
      source.respond(path),
    );
    return slideIds.flatMap((slideId, index) => {
      const made = shots[index];
      return made === undefined ? [] : [{ slideId, shots: made }];
    });
  };
}
