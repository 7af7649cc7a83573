/** What stands in a view's place where its viewers see no slide: all are hidden, or gone. */
const NO_SLIDES = `<section class="no-slides" data-background-transition="none"><h2>No slides to show</h2>
<p>All slides of this deck are hidden, or it has none yet.</p></section>`;

/** Rendered sections as a view shows them: never nothing at all. */
export function orNoSlides(sections: string): string {
  return sections.includes('<section') ? sections : NO_SLIDES;
}
