import './states.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly className?: string;
}

/** A grey shape where something will be, in its final size. */
export function Skeleton({ width = '100%', height = 12, className = '' }: SkeletonProps) {
  return <span className={`ui-skeleton ${className}`} style={{ width, height }} />;
}
