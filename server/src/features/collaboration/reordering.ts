import { type Deck, orderKeysBetween, slidesInOrder } from '@rostrum/deck';
import { keysInSequence, rootsOf, type UpdateReport } from '@rostrum/deck/doc';

/** Whether an update gives more than half of a document's slides another place, or takes them away. */
export function mostAreMovedBy(report: UpdateReport, doc: Parameters<typeof rootsOf>[0]): boolean {
  const { slides } = rootsOf(doc);
  const moved = [...report.slides].filter(
    ([id, fields]) => slides.has(id) && (fields.has('order') || fields.has('parentId')),
  );
  return moved.length > slides.size / 2;
}

/** Whether more than half of a deck's slides are gone or moved past others. */
export function mostAreMoved(before: Deck, after: Deck): boolean {
  const former = slidesInOrder(before, { includeHidden: true });
  const keys = orderKeysBetween(null, null, former.length);
  const keyOf = new Map(former.map(({ id }, index) => [id, keys[index] ?? null]));
  const kept = slidesInOrder(after, { includeHidden: true }).filter(({ id }) => keyOf.has(id));
  const moved = keysInSequence(kept.map(({ id }) => ({ id, order: keyOf.get(id) ?? null })));
  return former.length > 1 && former.length - kept.length + moved.size > former.length / 2;
}
