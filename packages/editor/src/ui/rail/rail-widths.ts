import { useEffect, useState } from 'react';
import { type SizeRange, withinRange } from '../kit/grip.tsx';

export interface RailWidths {
  readonly rail: number;
  readonly slide: number;
  /** Of the slides below the first one of a stack. */
  readonly child: number;
  /** What of the rail is no miniature. */
  readonly beside: number;
  /** Of the rail as a whole. */
  readonly range: SizeRange;
}

/** Must be the same as in `editor.css`. */
const NARROW_QUERY = '(min-width: 760px) and (max-width: 1180px)';
/** Beside a miniature, and how much narrower one of a stack is. */
const WIDE = { beside: 48, child: 16, least: 96, usual: 160, most: 320 } as const;
const NARROW = { beside: 44, child: 12, least: 80, usual: 104, most: 180 } as const;

/** How wide miniatures are on this window. `wished`: as the person set it; null: as usual. */
export function railWidths(isNarrow: boolean, wished: number | null): RailWidths {
  const { beside, child, least, usual, most } = isNarrow ? NARROW : WIDE;
  const slide = withinRange(wished ?? usual, { least, usual, most });
  return {
    rail: slide + beside,
    slide,
    child: slide - child,
    beside,
    range: { least: least + beside, usual: usual + beside, most: most + beside },
  };
}

export function useRailWidths(previewSize: number | null): RailWidths {
  const [isNarrow, setIsNarrow] = useState(() => window.matchMedia(NARROW_QUERY).matches);
  useEffect(() => {
    const query = window.matchMedia(NARROW_QUERY);
    const onChange = (): void => setIsNarrow(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  return railWidths(isNarrow, previewSize);
}
