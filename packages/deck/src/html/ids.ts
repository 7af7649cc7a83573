/** Ids get this prefix, so that none of them can stand in for a property of `document` or an element of the page. */
export const ID_PREFIX = 'u-';

export function prefixedId(id: string): string {
  const bare = id.trim().replaceAll(/\s+/g, '-');
  return bare.startsWith(ID_PREFIX) ? bare : ID_PREFIX + bare;
}

/** `#id` of the same deck, prefixed as ids are; null for anything else. `#/1/2` addresses slides and stays. */
export function localReference(value: string): string | null {
  const bare = value.trim();
  if (!bare.startsWith('#')) return null;
  return bare === '#' || bare.startsWith('#/') ? bare : `#${prefixedId(bare.slice(1))}`;
}
