import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

interface IconProps {
  readonly of: LucideIcon;
  readonly size?: 12 | 14 | 16 | 18 | 20 | 24;
  readonly filled?: boolean;
  readonly className?: string;
}

/** A lucide icon with a true 1.5 px line at any size. Decoration: the control around it carries the name. */
export function Icon({ of: Drawing, size = 16, filled = false, className = '' }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      aria-hidden="true"
      focusable="false"
      className={`ui-icon ${filled ? 'ui-icon-fill' : ''} ${className}`}
    />
  );
}

/** The mark: a lantern on a rostrum. */
export function Mark() {
  return (
    <svg className="ui-mark" viewBox="0 0 24 24" aria-hidden="true">
      <circle className="light" cx="12" cy="6.5" r="4.5" />
      <rect className="ink" x="6" y="13" width="12" height="4" rx="1" />
      <rect className="ink" x="2" y="18" width="20" height="4" rx="1" />
    </svg>
  );
}
