import { defineTask } from '../../platform/workers/index.ts';
import type cleanSvg from './clean-svg.ts';

/** Makes an SVG into one that may be stored. */
export const cleanSvgTask = defineTask<typeof cleanSvg>({
  name: 'clean-svg',
  module: new URL('./clean-svg.ts', import.meta.url),
  milliseconds: 10_000,
});
