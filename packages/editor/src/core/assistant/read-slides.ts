export const SLIDE_KINDS = ['title', 'section', 'points', 'columns', 'quote', 'closing'] as const;
export type SlideKind = (typeof SLIDE_KINDS)[number];

/** A slide as the assistant says it. */
export interface SaidSlide {
  readonly kind: SlideKind;
  readonly heading: string;
  /** A line under the heading, or who said a quote. */
  readonly lead: string;
  readonly points: readonly string[];
  readonly quote: string;
  readonly notes: string;
}

const EMPTY: SaidSlide = { kind: 'points', heading: '', lead: '', points: [], quote: '', notes: '' };

/**
 * The slides of an answer, whole or while it is written. The form is asked for in `features/assistant/prompts.ts`;
 * whatever else stands there counts as a point, so that nothing that was said is lost.
 */
export function readSlides(answer: string): SaidSlide[] {
  return answer
    .split(/^\s*~~~.*$/m)
    .filter((part) => part.trim() !== '')
    .map(readSlide);
}

function readSlide(part: string): SaidSlide {
  let slide = EMPTY;
  for (const raw of part.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const kind = /^kind:\s*(.+)$/i.exec(line)?.[1]?.trim().toLowerCase();
    const notes = /^notes:\s*(.*)$/i.exec(line)?.[1];
    if (kind !== undefined) slide = { ...slide, kind: SLIDE_KINDS.find((known) => known === kind) ?? slide.kind };
    else if (notes !== undefined) slide = { ...slide, notes };
    else if (slide.notes !== '') slide = { ...slide, notes: `${slide.notes}\n${line}` };
    else if (line.startsWith('#')) slide = { ...slide, heading: line.replace(/^#+\s*/, '') };
    else if (line.startsWith('=')) slide = { ...slide, lead: line.replace(/^=+\s*/, '') };
    else if (line.startsWith('>')) {
      const [words = '', by = ''] = line.replace(/^>\s*/, '').split(/\s+(?:--|—)\s*/, 2);
      slide = { ...slide, quote: `${slide.quote} ${words}`.trim(), lead: by === '' ? slide.lead : by };
    } else slide = { ...slide, points: [...slide.points, line.replace(/^(?:[-*•]|\d+[.)])\s*/, '')] };
  }
  return slide;
}

/** The lines of an outline, without what models put in front of them. */
export function readOutline(answer: string): string[] {
  return answer
    .split('\n')
    .map((line) => line.replace(/^\s*(?:~~~.*|#+|[-*•]|(?:slide\s*)?\d+[.):])\s*/i, '').trim())
    .filter((line) => line !== '');
}
