/** A fragment's place among the steps of its slide, and what it is called there. */
interface Step {
  readonly index: number;
  readonly elements: HTMLElement[];
}

/**
 * The steps of a slide in order: fragments of one `data-fragment-index` together, those without one each by itself
 * where they stand, as reveal.js orders them.
 */
function stepsOf(slide: HTMLElement): Step[] {
  const indexed = new Map<number, HTMLElement[]>();
  const free: HTMLElement[] = [];
  for (const element of slide.querySelectorAll<HTMLElement>('.fragment')) {
    const index = Number.parseInt(element.dataset['fragmentIndex'] ?? '', 10);
    if (Number.isFinite(index)) indexed.set(index, [...(indexed.get(index) ?? []), element]);
    else free.push(element);
  }
  const groups = [...indexed].toSorted(([a], [b]) => a - b).map(([, elements]) => elements);
  return [...groups, ...free.map((element) => [element])].map((elements, index) => ({ index, elements }));
}

/** How many pages a slide takes with its steps apart. */
export function pagesOf(slide: HTMLElement): number {
  return stepsOf(slide).length + 1;
}

/** Puts a slide to where `taken` of its steps have been taken, as reveal.js marks it. */
export function takeSteps(slide: HTMLElement, taken: number): void {
  for (const { index, elements } of stepsOf(slide)) {
    for (const element of elements) {
      element.classList.toggle('visible', index < taken);
      element.classList.toggle('current-fragment', index === taken - 1);
    }
  }
}
