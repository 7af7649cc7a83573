import { themeStyle } from '../themes/theme-css.ts';
import { type DocumentHead, type StageInput, writeDocument } from './document.ts';
import { type SlideSource, splitSlides } from './rendered-slides.ts';
import { stillFilm, writeStillSlide } from './still-slide.ts';
import { escapeAttribute } from './write.ts';

export interface ContactSheetInput extends Omit<StageInput, 'sections'>, DocumentHead {
  /** Of `stillSlides`. */
  readonly slides: readonly SlideSource[];
  /** Slides beside one another. */
  readonly columns: number;
  /** Of each slide on the sheet, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Several slides on one sheet, as the preview view shows each of them: many slides in one document are photographed
 * several times as fast as one by one. Slides stand beside and below one another without a gap, from the top left.
 */
export function writeContactSheet(input: ContactSheetInput): string {
  const { config, meta, deckStyle, slides, columns, width, height } = input;
  const look = `${themeStyle(meta)} --slide-margin: 0; --slide-max-scale: 10; width: ${width}px; height: ${height}px;`;
  const cells = slides.map((slide) =>
    writeStillSlide({ config, meta, slide, style: look, film: stillFilm(slide.background) }),
  );
  const style = deckStyle === null ? '' : `<link rel="stylesheet" href="${escapeAttribute(deckStyle)}">\n`;
  return writeDocument(
    input,
    `${style}<main class="stage" style="display: grid; grid-template-columns: repeat(${columns}, ${width}px); place-content: start;">
${cells.join('\n')}
</main>
`,
  );
}

/**
 * The slides of rendered sections as a picture shows them, wherever they stand in the deck: pictures are there at once,
 * films show their first frame, and pages of other sites only their name.
 */
export function stillSlides(sections: string): SlideSource[] {
  return splitSlides(sections).map((slide) => ({ ...slide, html: standStill(slide.html) }));
}

function standStill(html: string): string {
  return html.replaceAll(/<(?:img|video|audio|iframe|source)\b[^<>]*>/g, (tag) => {
    if (tag.startsWith('<audio')) return tag.replaceAll(/ (?:data-)?src="[^"]*"/g, '').replace(/ preload="[^"]*"/, '');
    if (tag.startsWith('<iframe')) return tag.replace(/ src="[^"]*"/, '');
    const shown = tag
      .replace(/ (?:loading="lazy"|controls(?:="[^"]*")?)/, '')
      .replace(/ preload="[^"]*"/, ' preload="auto"');
    const present = / src="/.test(shown)
      ? shown.replace(/ data-src="[^"]*"/, '')
      : shown.replace(' data-src="', ' src="').replace(' data-srcset="', ' srcset="');
    return tag.startsWith('<video') ? atItsStart(present) : present;
  });
}

/** A film that begins later shows the frame that it begins with. */
function atItsStart(tag: string): string {
  const start = / data-start-at="([\d.]+)"/.exec(tag)?.[1];
  return start === undefined ? tag : tag.replace(/( src="[^"#]*)(?:#[^"]*)?"/, `$1#t=${start}"`);
}
