const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** What the roots of slides, layouts and masters declare. */
export const SLIDE_NAMESPACES = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': `${DOCUMENT}/relationships`,
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
} as const;

/** Types of relationships that are Office's own, by the last word of their names (`slide`, `image`, `hyperlink` …). */
export function relationshipType(word: string): string {
  return word.includes(':') ? word : `${DOCUMENT}/relationships/${word}`;
}

/** The type of a part of presentations by its word (`slide`, `slideLayout`, `presentation.main` …). */
export function presentationType(word: string): string {
  return `application/vnd.openxmlformats-officedocument.presentationml.${word}+xml`;
}
