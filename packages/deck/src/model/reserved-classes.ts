/**
 * Classes that the player, reveal.js and the editor give to slides while they work. They say what is going on, not what
 * a slide is, so no deck ever stores one.
 */
export const RESERVED_SLIDE_CLASSES: ReadonlySet<string> = new Set(
  (
    'past present future disabled overflowing selected focused in-view drag-target has-dark-background ' +
    'has-light-background stack visible'
  ).split(' '),
);

/** The classes that are the slide's own: the same list when all are. */
export function ownSlideClasses(classes: readonly string[]): readonly string[] {
  return classes.some((word) => RESERVED_SLIDE_CLASSES.has(word))
    ? classes.filter((word) => !RESERVED_SLIDE_CLASSES.has(word))
    : classes;
}
