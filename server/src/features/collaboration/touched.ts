import type { Deck } from '@rostrum/deck';
import { slideChanges } from '@rostrum/deck';
import type { UpdateReport } from '@rostrum/deck/doc';

/** What an update did to a slide, with the slide's id: `made` also where it was taken out. */
export type Touch = `${'made' | 'moved' | 'edited'}:${string}`;

const PLACE = new Set(['order', 'parentId']);

/** Which slides an update touches that is told of by its report. */
export function touchedBy(report: UpdateReport): Touch[] {
  return [...report.affectedSlides].flatMap((id): Touch[] => {
    const fields = [...(report.slides.get(id) ?? [])];
    if (fields.includes('')) return [`made:${id}`];
    const isMoved = fields.some((field) => PLACE.has(field));
    const isEdited = fields.length === 0 || fields.some((field) => !PLACE.has(field));
    return [...(isMoved ? ([`moved:${id}`] as const) : []), ...(isEdited ? ([`edited:${id}`] as const) : [])];
  });
}

/** Which slides are others after a change than before it. */
export function touchedBetween(before: Deck, after: Deck): Touch[] {
  const { added, removed, moved, changed } = slideChanges(before, after);
  return [
    ...[...added, ...removed].map((id) => `made:${id}` as const),
    ...moved.map((id) => `moved:${id}` as const),
    ...changed.map((id) => `edited:${id}` as const),
  ];
}
