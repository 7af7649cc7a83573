import { useEffect, useState } from 'react';

export interface RailWidths {
  readonly slide: number;
  /** Of the slides below the first one of a stack. */
  readonly child: number;
}

const WIDE: RailWidths = { slide: 160, child: 144 };
const NARROW: RailWidths = { slide: 104, child: 92 };
/** Must be the same as in `rail.css`. */
const NARROW_QUERY = '(min-width: 760px) and (max-width: 1180px)';

/** How wide miniatures are on this window. */
export function useRailWidths(): RailWidths {
  const [isNarrow, setIsNarrow] = useState(() => window.matchMedia(NARROW_QUERY).matches);
  useEffect(() => {
    const query = window.matchMedia(NARROW_QUERY);
    const onChange = (): void => setIsNarrow(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  return isNarrow ? NARROW : WIDE;
}
