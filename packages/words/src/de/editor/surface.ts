import type { surface as english } from '../../en/editor/surface.ts';

export const surface: typeof english = {
  text: 'Text',
};
