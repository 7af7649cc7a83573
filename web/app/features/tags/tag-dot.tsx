import type { TagEntity } from '@rostrum/contract';
import type { CSSProperties } from 'react';
import { messages } from '../../messages/index.ts';
import './tags.css';

/** A tag's colour: the eight of the interface, by number. */
export const tagColor = (color: number): CSSProperties => ({ '--tag': `var(--tag-${String(color)})` }) as CSSProperties;

export function TagDot({ color }: { readonly color: number }) {
  return <i className="tag-dot" style={tagColor(color)} aria-hidden="true" />;
}

/** The tags of a thing as dots, named for who hovers or listens. */
export function TagDots({ tags }: { readonly tags: readonly TagEntity[] }) {
  if (tags.length === 0) return null;
  const names = messages.tags.named(tags.map(({ name }) => name));
  return (
    <span className="tag-dots" role="img" aria-label={names} title={names}>
      {tags.map(({ id, color }) => (
        <TagDot key={id} color={color} />
      ))}
    </span>
  );
}
