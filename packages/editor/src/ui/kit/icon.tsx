import type { LucideIcon } from 'lucide-react';

/** A lucide icon at a true 1.5 px line, whatever its size. Decoration: the control around it carries the name. */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: 12 | 14 | 16 | 18 | 20 | 24 }) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      aria-hidden="true"
      focusable="false"
      className="ed-icon"
    />
  );
}
