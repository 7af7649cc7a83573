import type { Reaction } from '@rostrum/contract';
import { words } from '@rostrum/words/audience';

const SVG = 'http://www.w3.org/2000/svg';

/** Strokes on a field of 24 by 24, lucide's (ISC). */
const MARKS: Readonly<Record<Reaction, readonly string[]>> = {
  heart: [
    'M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7Z',
  ],
  thumb: [
    'M7 10v12',
    'M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88Z',
  ],
  idea: [
    'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5',
    'M9 18h6',
    'M10 22h4',
  ],
  laugh: ['M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20', 'M18 13a6 6 0 0 1-6 5 6 6 0 0 1-6-5z', 'M9 9h.01', 'M15 9h.01'],
  puzzled: ['M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20', 'M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3', 'M12 17h.01'],
};

/** In their order. The contract's own list would bring all of the contract along. */
export const REACTIONS = Object.keys(MARKS) as readonly Reaction[];

export const reactionLabel = (kind: Reaction): string => words.takingPart.reactions[kind];

export function reactionMark(kind: Reaction): SVGElement {
  return drawn(MARKS[kind]);
}

const ICONS = {
  up: ['m5 12 7-7 7 7', 'M12 19V5'],
  send: [
    'M14.54 21.69a.5.5 0 0 0 .94-.02l6.5-19a.5.5 0 0 0-.64-.64l-19 6.5a.5.5 0 0 0-.02.94l7.93 3.18a2 2 0 0 1 1.11 1.11z',
    'm21.85 2.15-10.94 10.94',
  ],
  check: ['M20 6 9 17l-5-5'],
} as const;

export function mark(name: keyof typeof ICONS): SVGElement {
  return drawn(ICONS[name]);
}

function drawn(strokes: readonly string[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'player-icon');
  svg.setAttribute('aria-hidden', 'true');
  for (const stroke of strokes) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', stroke);
    svg.append(path);
  }
  return svg;
}
