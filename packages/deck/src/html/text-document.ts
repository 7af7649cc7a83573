import { type DocumentHead, viewAddress, writeDocument } from './document.ts';
import { frameHost } from './frame-rules.ts';
import { type PlayerConfig, writePlayerConfig } from './player-config.ts';
import { type LinkTo, readingOf } from './reading.ts';
import { type SlideSource, splitSlides } from './rendered-slides.ts';
import { slideName } from './slide-name.ts';
import { escapeAttribute, escapeText, unescapeAttribute } from './write.ts';

export interface TextInput extends DocumentHead {
  /** Sections as `renderDeck` writes them for this audience. */
  readonly sections: string;
  readonly config: PlayerConfig;
  /** Speaker notes below each slide. */
  readonly showNotes: boolean;
}

/**
 * A deck as a text: for who listens to it, reads it on paper or on a small screen, or looks for something in it.
 * Headings, lists, tables and formulas as what they are, nothing of places and looks. It is whole without any script.
 */
export function writeTextDocument(input: TextInput): string {
  const { config } = input;
  const slides = splitSlides(input.sections);
  const linkTo = linkWithin(slides);
  const parts = slides.map((slide, index) => writeSlide(input, slide, index, linkTo));
  const entries = parts.map(({ title }, index) => `<li><a href="#${anchorOf(index)}">${title}</a></li>`);
  const link = (address: string, text: string) => `<a href="${escapeAttribute(address)}">${text}</a>`;
  return writeDocument(
    input,
    `<header>
<h1>${link(config.addresses.deck, escapeText(config.title))}</h1>
<p class="text-by">by ${link(config.author.address, escapeText(config.author.name))}</p>
${input.description ? `<p>${escapeText(input.description)}</p>\n` : ''}<p class="text-ways">${link(config.addresses.fullscreen, 'Watch the slides')} ${link(viewAddress(config, 'scroll'), 'Scroll through them')}</p>
</header>
<nav aria-label="Slides"><ol>
${entries.join('\n')}
</ol></nav>
<main class="sheets">
${parts.map(({ html }) => html).join('\n')}
</main>
<script type="application/json" class="player-config">${writePlayerConfig({ ...config, notes: null })}</script>
`,
  );
}

const anchorOf = (index: number): string => `slide-${index + 1}`;

/** A section of the text; `title` is plain words, escaped. */
function writeSlide(
  { config, showNotes }: TextInput,
  slide: SlideSource,
  index: number,
  linkTo: LinkTo,
): { readonly title: string; readonly html: string } {
  const { title: heading, body } = readingOf(slide.html, linkTo);
  const anchor = anchorOf(index);
  const name = slideName(slide.html, index + 1);
  const isNumber = name === `Slide ${index + 1}`;
  const number = isNumber ? '' : `<span class="text-number">${index + 1}</span> `;
  const note = showNotes ? config.notes?.[slide.slideId] : undefined;
  const notes = note
    ? `<aside aria-label="Notes of slide ${index + 1}"><h3>Notes</h3><p>${escapeText(note)}</p></aside>\n`
    : '';
  return {
    title: escapeText(name),
    html: `<section class="sheet" id="${anchor}" data-slide-id="${escapeAttribute(slide.slideId)}" data-h="${slide.h}" data-v="${slide.v}" aria-labelledby="${anchor}-title">
<h2 id="${anchor}-title">${number}${heading === '' ? escapeText(name) : heading}</h2>
${body}${pageBehind(slide.html)}${notes}</section>`,
  };
}

/** A page that people may use behind a slide is more than decoration. */
function pageBehind(html: string): string {
  // The slide's own behind it, or its stack's.
  const tags = /^(?:\s*<section\b[^>]*>)+/.exec(html)?.[0].match(/<section\b[^>]*>/g) ?? [];
  const tag = tags.findLast((one) => one.includes(' data-background-')) ?? '';
  const address = / data-background-iframe="([^"]*)"/.exec(tag)?.[1];
  if (address === undefined || !tag.includes(' data-background-interactive')) return '';
  const host = frameHost(unescapeAttribute(address)) ?? 'another site';
  return `<p><span class="reading-kind">Page:</span> <a href="${address}">Web page of ${escapeText(host)}</a></p>\n`;
}

/** Links from slide to slide lead to the slide's text; all others where they led. */
function linkWithin(slides: readonly SlideSource[]): LinkTo {
  const anchors = new Map<string, string>();
  for (const [index, { slideId, h, v }] of slides.entries()) {
    anchors.set(`#/${slideId}`, `#${anchorOf(index)}`);
    anchors.set(`#/${h}/${v}`, `#${anchorOf(index)}`);
    if (v === 0) anchors.set(`#/${h}`, `#${anchorOf(index)}`);
  }
  return (href) => anchors.get(href) ?? href;
}
