import { textOfHtml } from '../model/html-text.ts';
import { MAX_UPSIZING } from '../themes/sizes.ts';
import { themeStyle } from '../themes/theme-css.ts';
import { type DocumentHead, type StageInput, viewAddress, writeDocument } from './document.ts';
import { writePlayerConfig } from './player-config.ts';
import { type SlideSource, splitSlides } from './rendered-slides.ts';
import { headingOf, slideName } from './slide-name.ts';
import { writeStillSlide } from './still-slide.ts';
import { escapeAttribute, escapeText } from './write.ts';

export interface SheetsInput extends StageInput, DocumentHead {
  /** Speaker notes below each slide. */
  readonly showNotes: boolean;
}

/**
 * All slides of a deck one below the other, each as it looks at its end (all steps taken): to be scrolled through. They
 * are laid out by CSS alone, so it is whole without any script; what plays is begun by the player.
 */
export function writeScrollDocument(input: SheetsInput): string {
  const slides = splitSlides(input.sections);
  const { author, title, addresses } = input.config;
  const entries = slides.map(
    (slide, index) =>
      `<li><a href="#${anchorOf(index)}"><span class="sheet-number">${index + 1}</span> <span class="sheet-name">${escapeText(titleOf(slide, index))}</span></a></li>`,
  );
  return writeDocument(
    input,
    `<header class="scroll-head">
<h1><a href="${escapeAttribute(addresses.deck)}">${escapeText(title)}</a></h1>
<p>by <a href="${escapeAttribute(author.address)}">${escapeText(author.name)}</a> · <a href="${escapeAttribute(viewAddress(input.config, 'text'))}">Read as text</a></p>
</header>
<div class="scroll-columns">
<nav class="scroll-nav" aria-label="Slides"><ol>
${entries.join('\n')}
</ol></nav>
${writeSheets(input, slides)}</div>
`,
  );
}

/**
 * All slides one a page, for paper and PDF. The player takes the steps apart where it is asked to, and says
 * when all is there.
 */
export function writePrintDocument(input: SheetsInput): string {
  // reveal.js's stylesheet has rules of its own for paper, which leave no slide as it looks; this name turns them off.
  return writeDocument(
    { ...input, looks: [...(input.looks ?? []), 'print-pdf'] },
    writeSheets(input, splitSlides(input.sections)),
  );
}

function writeSheets(input: SheetsInput, slides: readonly SlideSource[]): string {
  const { config, meta, deckStyle } = input;
  const sheets = slides.map((slide, index) => writeSheet(input, slide, index, slides.length));
  const ratio = `--slide-width-number: ${meta.width}; --slide-height-number: ${meta.height};`;
  // On paper a slide is as large as it was made; on a screen it may become larger, where its author lets it.
  const scale = config.mode === 'scroll' ? config.maxScale : MAX_UPSIZING;
  const style = `${themeStyle(meta)} ${ratio} --slide-margin: 0; --slide-max-scale: ${scale};`;
  return `${deckStyle === null ? '' : `<link rel="stylesheet" href="${escapeAttribute(deckStyle)}">\n`}<main class="sheets" style="${escapeAttribute(style)}">
${sheets.join('\n')}
</main>
<script type="application/json" class="player-config">${writePlayerConfig(config)}</script>
`;
}

function writeSheet(
  { config, meta, showNotes }: SheetsInput,
  slide: SlideSource,
  index: number,
  total: number,
): string {
  const name = slideName(slide.html, index + 1);
  const number = `Slide ${index + 1} of ${total}`;
  const label = name === `Slide ${index + 1}` ? number : `${number}: ${name}`;
  const note = showNotes ? config.notes?.[slide.slideId] : undefined;
  const notes = note
    ? `<aside class="sheet-notes" aria-label="Notes of slide ${index + 1}"><p>${escapeText(note)}</p></aside>\n`
    : '';
  return `<article class="sheet" id="${anchorOf(index)}" data-slide-id="${escapeAttribute(slide.slideId)}" data-h="${slide.h}" data-v="${slide.v}" aria-label="${escapeAttribute(label)}">
${writeStillSlide({ config, meta, slide: { ...slide, html: withPictures(slide.html) } })}
${notes}</article>`;
}

const anchorOf = (index: number): string => `slide-${index + 1}`;

/** Pictures that the player would load when their slide comes near load by themselves here, as they are scrolled to. */
function withPictures(html: string): string {
  return html.replaceAll(/<img\b[^>]*>/g, (tag) =>
    / src="/.test(tag)
      ? tag
      : tag.replace(' data-src="', ' loading="lazy" src="').replace(' data-srcset="', ' srcset="'),
  );
}

/** In a list a slide without a heading is known by its first words. */
function titleOf(slide: SlideSource, index: number): string {
  return shortened(headingOf(slide.html) || textOfHtml(slide.html)) || `Slide ${index + 1}`;
}

/** Characters of a slide's name. */
const LONGEST = 80;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);
