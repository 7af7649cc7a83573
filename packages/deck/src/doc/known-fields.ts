import { blockTypes } from '../blocks/index.ts';
import { blockShape, slideShape } from './shape.ts';

const OF_SLIDES: ReadonlySet<string> = new Set(['order', ...Object.keys(slideShape.omitted)]);
const OF_BLOCKS: ReadonlySet<string> = new Set([
  ...['type', 'slideId', 'order', 'z', 'rect', ...Object.keys(blockShape.omitted)],
  ...Object.values(blockTypes).flatMap(({ defaults }) => Object.keys(defaults).map((name) => `props.${name}`)),
]);
/** Records whose names are anybody's. */
const FREE = { slides: ['attributes.'], blocks: ['attributes.', 'style.'] } as const;

/**
 * Whether a slide or a block has this field, by its stored key. Which type of block it is does not matter: another
 * person may change the type at the same time.
 */
export function isKnownField(root: 'slides' | 'blocks', field: string): boolean {
  const known = root === 'slides' ? OF_SLIDES : OF_BLOCKS;
  return known.has(field) || FREE[root].some((beginning) => field.startsWith(beginning));
}
