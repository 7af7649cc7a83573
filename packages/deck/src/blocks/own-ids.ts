import { ID_PREFIX } from '../html/ids.ts';

/** The drawing of a block, whose ids no other block has: gradients and clips of two that are alike stay apart. */
export function withOwnIds(svg: string, blockId: string): string {
  if (!svg.includes(` id="${ID_PREFIX}`)) return svg;
  const ids = new Set([...svg.matchAll(/\sid="u-([^"]*)"/g)].map(([, id = '']) => id));
  return mapIds(svg, (id) => (ids.has(id) ? ownPrefix(blockId) + id : id));
}

/** The drawing that `withOwnIds` was given. */
export function withoutOwnIds(svg: string, blockId: string): string {
  const own = ownPrefix(blockId);
  if (!svg.includes(` id="${ID_PREFIX}${own}`)) return svg;
  return mapIds(svg, (id) => (id.startsWith(own) ? id.slice(own.length) : id));
}

/** Ids of blocks may be anything; those of elements are one word. */
const ownPrefix = (blockId: string): string => `${blockId.replaceAll(/[^\w-]/g, '_')}-`;

const ONE = /(\sid="|\s(?:xlink:)?href="#|\burl\((?:&quot;)?#)u-([^"\s)&]*)/g;
const SEVERAL = /(\saria-(?:labelledby|describedby)=")([^"]*)/g;

/** In tags only: words that look the same stay. A written tag holds no other angle bracket. */
function mapIds(svg: string, map: (id: string) => string): string {
  const mapped = (id: string): string => ID_PREFIX + map(id);
  return svg.replaceAll(/<[^>]*>/g, (tag) =>
    tag
      .replaceAll(ONE, (_, place: string, id: string) => place + mapped(id))
      .replaceAll(
        SEVERAL,
        (_, place: string, list: string) =>
          place + list.replaceAll(/(?<!\S)u-(\S+)/g, (_word, id: string) => mapped(id)),
      ),
  );
}
