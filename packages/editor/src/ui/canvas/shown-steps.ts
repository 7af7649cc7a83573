import { isSeenAfter, type Slice, type SlideView, stepsOf } from '../../core/index.ts';
import type { SlideDom } from '../surface/slide-dom.ts';

const ABSENT = 'ed-absent';

/**
 * Pales what is not there after the steps that are shown; null shows the slide whole. Words that are being typed belong
 * to the text editor and stay as they are.
 */
export function createShownSteps(
  dom: SlideDom,
  shown: Slice<number | null>,
): { readonly draw: (view: SlideView | null, editing: string | null) => void } {
  let marked = new Set<Element>();
  return {
    draw(view, editing) {
      const taken = shown.get();
      const absent = new Set<Element>();
      const steps = view === null || taken === null ? [] : stepsOf(view.deck, view.slide.id);
      for (const [step, items] of steps.entries()) {
        for (const item of items) {
          if (isSeenAfter(taken ?? 0, item, step)) continue;
          const words = item.nth === null || item.blockId === editing ? null : dom.wordsOf(item.blockId);
          const element =
            item.nth === null
              ? (dom.elementOf(item.blockId)?.firstElementChild ?? null)
              : (words?.querySelectorAll('.fragment')[item.nth] ?? null);
          if (element !== null) absent.add(element);
        }
      }
      for (const element of marked) if (!absent.has(element)) element.classList.remove(ABSENT);
      for (const element of absent) element.classList.add(ABSENT);
      marked = absent;
    },
  };
}
