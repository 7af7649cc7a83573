import { textOfHtml } from '../model/html-text.ts';
import { themeStyle } from '../themes/theme-css.ts';
import { stillSlides } from './contact-sheet.ts';
import { type DocumentHead, type StageInput, writeDocument } from './document.ts';
import { type PaperBox, type PaperChoice, type PaperLayout, type PaperPlan, planPaper } from './paper.ts';
import { nobodysConfig } from './nobodys-config.ts';
import { type PlayerConfig, writePlayerConfig } from './player-config.ts';
import type { SlideSource } from './rendered-slides.ts';
import { slideName } from './slide-name.ts';
import { stillFilm, writeStillSlide } from './still-slide.ts';
import { escapeAttribute, escapeText } from './write.ts';

export interface PaperInput extends Omit<StageInput, 'config'>, DocumentHead {
  readonly title: string;
  readonly layout: PaperLayout;
  /** One that slides fill is for pages of slides alone. */
  readonly size: PaperChoice;
  /** A page for each step of a slide; where a page is one slide and nothing else. */
  readonly steps: boolean;
  /** By slide id, for pages of notes. */
  readonly notes: Readonly<Record<string, string>>;
  readonly rtl: boolean;
}

export interface PaperDocument {
  readonly html: string;
  /** The slides in order, and the ids of their elements. */
  readonly slides: readonly { readonly slideId: string; readonly name: string; readonly anchor: string }[];
}

/**
 * A deck on paper, to be made a PDF of: it holds its slides and nothing of where it comes from, whoever looks into it.
 * What the player's print view does with steps and links it does here too, and says so as there.
 */
export function writePaperDocument(input: PaperInput): PaperDocument {
  const { layout, meta } = input;
  const plan = planPaper(layout, input.size, meta);
  const config = nobodysConfig(
    'print',
    { ...meta, title: input.title, rtl: input.rtl },
    input.steps && layout === 'slides',
  );
  const still = stillSlides(input.sections);
  const shown = still.map((slide) => ({ ...slide, html: onPaper(slide.html) }));
  const slides = still.map(({ slideId, html }, index) => ({
    slideId,
    name: nameOf(html, index),
    anchor: `slide-${index + 1}`,
  }));
  const sheets = shown.map((slide, index) => writeSheet(input, config, plan, slide, index));
  const pages = layout.startsWith('handout') ? handoutPages(plan, sheets) : sheets;
  const { page, margin } = plan;
  const style = `${themeStyle(meta)} --slide-margin: 0; --slide-max-scale: 10; --paper-width: ${px(page.width - 2 * margin)}; --paper-height: ${px(page.height - 2 * margin)};`;
  const deckStyle =
    input.deckStyle === null ? '' : `<link rel="stylesheet" href="${escapeAttribute(input.deckStyle)}">\n`;
  // Only what links lead to has a name in a PDF.
  const names = slides.map(({ anchor }) => `<a href="#${anchor}"></a>`).join('');
  const html = writeDocument(
    { ...input, config, looks: [...(input.looks ?? []), 'print-pdf', 'on-paper', `paper-${layout}`] },
    `${deckStyle}<main class="sheets" style="${escapeAttribute(style)}" data-page="${round(page.width)} ${round(page.height)} ${round(margin)}">
${pages.join('\n')}
</main>
<nav hidden>${names}</nav>
<script type="application/json" class="player-config">${writePlayerConfig(config)}</script>
`,
  );
  return { html, slides };
}

/** On a page of its own, or where its place on a page of several is. */
function writeSheet(
  input: PaperInput,
  config: PlayerConfig,
  { slides: boxes }: PaperPlan,
  slide: SlideSource,
  index: number,
): string {
  const { meta, layout, notes } = input;
  const box = boxes[index % boxes.length];
  if (box === undefined) return '';
  const still = writeStillSlide({ config, meta, slide, style: boxStyle(box), film: stillFilm(slide.background) });
  const note = layout === 'notes' ? (notes[slide.slideId] ?? '') : '';
  const below = note.trim() === '' ? '' : `<aside class="sheet-notes"><p dir="auto">${escapeText(note)}</p></aside>\n`;
  const number = layout.startsWith('handout')
    ? `<p class="paper-number" style="${boxStyle({ ...box, top: box.top + box.height })}">${index + 1}</p>\n`
    : '';
  return `<article class="sheet" id="slide-${index + 1}" data-slide-id="${escapeAttribute(slide.slideId)}" data-h="${slide.h}" data-v="${slide.v}">
${still}
${below}${number}</article>`;
}

function handoutPages({ slides, lines }: PaperPlan, sheets: readonly string[]): string[] {
  const count = Math.ceil(sheets.length / slides.length);
  return Array.from({ length: count }, (_, page) => {
    const on = sheets.slice(page * slides.length, (page + 1) * slides.length);
    const beside = lines
      .slice(0, on.length)
      .map(
        (box) =>
          `<div class="paper-lines" style="${boxStyle(box)}">${'<i></i>'.repeat(Math.floor(box.height / LINE))}</div>\n`,
      );
    return `<div class="paper">
${on.join('\n')}
${beside.join('')}</div>`;
  });
}

/** Of the lines to write on (`paper.css` of the player). */
const LINE = 28;

const boxStyle = ({ left, top, width, height }: PaperBox): string =>
  `left: ${px(left)}; top: ${px(top)}; width: ${px(width)}; height: ${px(height)};`;

const round = (value: number): number => Math.round(value * 1000) / 1000;
const px = (value: number): string => `${round(value)}px`;

/** Pages of other sites are named, and can be gone to; links that lead within a site lead nowhere from paper. */
function onPaper(html: string): string {
  return html
    .replaceAll(/<iframe\b([^<>]*)>[^]*?<\/iframe>/g, (_, attributes: string) => {
      const address = /\sdata-src="([^"]*)"/.exec(attributes)?.[1] ?? '';
      const title = /\stitle="([^"]*)"/.exec(attributes)?.[1] ?? address;
      return address === '' ? '' : `<a class="paper-frame" href="${address}">${title}</a>`;
    })
    .replaceAll(/<a\b[^<>]*>/g, (tag) => tag.replaceAll(/\s(?:xlink:)?href="(?!#|[a-z][a-z\d+.-]*:)[^"]*"/gi, ''));
}

/** As a list of slides has it: a slide without a heading is known by its first words. */
function nameOf(html: string, index: number): string {
  const plain = `Slide ${index + 1}`;
  const name = slideName(html, index + 1);
  return shortened(name === plain ? textOfHtml(html) : name) || plain;
}

/** Characters of a slide's name. */
const LONGEST = 80;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);
