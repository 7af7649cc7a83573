import type { Db } from '../../platform/db/index.ts';
import { presentLook } from './look.ts';
import { themesOf } from './store.ts';

/** A person's own themes, as they leave the instance with them. */
export async function exportedThemes(db: Db, userId: string) {
  const rows = await themesOf(db, userId);
  return rows.map(({ id, name, look, cssKind, css, createdAt, updatedAt }) => ({
    id,
    name,
    ...presentLook(look),
    css_kind: cssKind,
    css,
    created_at: createdAt,
    updated_at: updatedAt,
  }));
}
