import { PERSON_COLOURS } from '@rostrum/contract';

const nameOf = (colour: number): string => `ed-other-${String(colour)}`;

/**
 * What others have selected among words, in their colours. Painted by the browser with the words themselves, turned and
 * broken as they are, with nothing put among them; where it does not know how (`CSS.highlights`), a selection is a
 * caret. `data-selected-by` of the canvas lists the colours in use: each `::highlight()` rule that applies makes the
 * browser compute one more style for every element, so presence.css limits each rule to a canvas that names its colour.
 */
export function createTints(canvas: HTMLElement): {
  readonly show: (ranges: readonly { colour: number; range: Range }[]) => void;
} {
  const { highlights } = CSS as { readonly highlights?: HighlightRegistry };
  const shown = new Map<number, readonly Range[]>();
  return {
    show(ranges) {
      if (highlights === undefined) return;
      for (let colour = 1; colour <= PERSON_COLOURS; colour += 1) {
        const next = ranges.flatMap((one) => (one.colour === colour ? one.range : []));
        if (isSame(shown.get(colour) ?? [], next)) continue;
        shown.set(colour, next);
        if (next.length === 0) highlights.delete(nameOf(colour));
        else highlights.set(nameOf(colour), new Highlight(...next));
      }
      const used = [...shown].flatMap(([colour, of]) => (of.length > 0 ? colour : [])).join(' ');
      if (used === '') delete canvas.dataset.selectedBy;
      else if (canvas.dataset.selectedBy !== used) canvas.dataset.selectedBy = used;
    },
  };
}

const isSame = (a: readonly Range[], b: readonly Range[]): boolean =>
  a.length === b.length &&
  a.every((one, index) => {
    const other = b[index];
    return (
      one.startContainer === other?.startContainer &&
      one.startOffset === other.startOffset &&
      one.endContainer === other.endContainer &&
      one.endOffset === other.endOffset
    );
  });
