import { defineTask } from '../../platform/workers/index.ts';
import type oneSlide from './one-slide.ts';

/** Makes HTML that somebody sends into the slide of a template. */
export const oneSlideTask = defineTask<typeof oneSlide>({
  name: 'one-slide',
  module: new URL('./one-slide.ts', import.meta.url),
  milliseconds: 10_000,
});
