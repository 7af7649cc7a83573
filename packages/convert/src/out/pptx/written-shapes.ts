import type { Xml } from './xml.ts';

/** The shapes of a slide as they are written, by their numbers: `sp`, `pic`, `cxnSp`, `grpSp` or `graphicFrame`. */
export function writtenShapes(shapes: Xml): ReadonlyMap<number, string> {
  return new Map(
    [...shapes.matchAll(/<p:(sp|pic|cxnSp|grpSp|graphicFrame)><p:nv\w+><p:cNvPr id="(\d+)"/g)].map(
      ([, kind = '', id = '']) => [Number(id), kind] as const,
    ),
  );
}

/**
 * Lets lines go from what nothing is left of: a file whose connectors name shapes that it has not is taken
 * for a damaged one.
 */
export function unglueFromNothing(shapes: Xml): Xml {
  const written = writtenShapes(shapes);
  return shapes.replaceAll(/<a:(?:st|end)Cxn id="(\d+)"[^>]*\/>/g, (glue, id) => (written.has(Number(id)) ? glue : ''));
}
