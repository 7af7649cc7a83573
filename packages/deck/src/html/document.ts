import type { Background } from '../model/types.ts';
import { backgroundTone, renderBackground } from '../themes/background.ts';
import { isKnownFont } from '../themes/fonts.ts';
import { themeStyle, type ThemedMeta } from '../themes/theme-css.ts';
import { firstSlideBackground, firstSlidePictures } from './rendered-slides.ts';
import { type PlayerConfig, type PlayerMode, writePlayerConfig } from './player-config.ts';
import { nameFirstSlide } from './slide-name.ts';
import { escapeAttribute, escapeText } from './write.ts';

/** Addresses of what the player's build made. */
export interface PlayerFiles {
  /** Small and blocking: everything that the first slide looks like. */
  readonly styles: readonly string[];
  /** Module that takes the document over; null for a document without scripts. */
  readonly script: string | null;
  /** Modules that the script cannot run without. */
  readonly modules: readonly string[];
}

export interface StageInput {
  /** Sections as `renderDeck` writes them for this audience, with `firstSlideEager`. */
  readonly sections: string;
  readonly config: PlayerConfig;
  readonly meta: ThemedMeta;
  /** The author's CSS, scoped, as an address; null without any. */
  readonly deckStyle: string | null;
}

/** What the head of a document says. */
export interface DocumentHead {
  readonly files: PlayerFiles;
  /** Whether search engines are kept out. */
  readonly unlisted: boolean;
  /** BCP 47; empty when not known. */
  readonly language: string;
  readonly description?: string;
  /** Classes of the document, beside those of its mode. */
  readonly looks?: readonly string[];
  /** What stands in the head before anything is loaded, and what comes after all of it: written by us, so safe. */
  readonly first?: string;
  readonly last?: string;
}

export interface ViewDocumentInput extends StageInput, DocumentHead {
  /** What stands below the stage: written by us, so safe. */
  readonly below?: string;
}

/**
 * A deck as a document of its own: every mode but `show`. No inline script, no style element, and the first slide is
 * laid out by CSS alone, so it can be cached, sent under a strict policy and seen before (or without) any script. Notes
 * are in it only when `config` holds them.
 */
export function writeViewDocument(input: ViewDocumentInput): string {
  // The speaker view puts the stage among panels of its own, which are the document's main part.
  const [open, close] =
    input.config.mode === 'speaker'
      ? ['<div class="stage">', '</div>']
      : ['<main class="stage" aria-label="Slides">', '</main>'];
  const pictures = firstSlidePictures(input.sections);
  return writeDocument(
    input,
    `${writeSkipLink(input.config)}${open}\n${writeStage(input)}${close}\n${input.below ?? ''}${writeFontLinks(input)}`,
    pictures,
  );
}

/**
 * A document around what a view shows (`body`, written by us, so safe). `pictures`: addresses of those
 * that are seen first.
 */
export function writeDocument(
  input: DocumentHead & { readonly config: PlayerConfig },
  body: string,
  pictures: readonly string[] = [],
): string {
  const { config, files } = input;
  const head = [
    '<meta charset="utf-8">',
    input.first ?? '',
    `<title>${escapeText(config.mode === 'speaker' ? `Speaker view · ${config.title}` : config.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // The address may carry a share link's token: it is nobody else's business.
    `<meta name="referrer" content="${config.show?.isRemote === true ? 'no-referrer' : 'same-origin'}">`,
    input.unlisted ? '<meta name="robots" content="noindex">' : '',
    input.description ? `<meta name="description" content="${escapeAttribute(input.description)}">` : '',
    ...files.styles.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`),
    // Before the scripts: a browser that fetches a few files at a time begins with what people see.
    ...pictures.map((href) => `<link rel="preload" as="image" href="${escapeAttribute(href)}" fetchpriority="high">`),
    ...files.modules.map((href) => `<link rel="modulepreload" href="${escapeAttribute(href)}">`),
    files.script === null ? '' : `<script type="module" src="${escapeAttribute(files.script)}"></script>`,
    input.last ?? '',
  ];
  const language = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(input.language) ? input.language : 'en';
  return `<!doctype html>
<html lang="${language}"${config.mode === 'text' && config.rtl ? ' dir="rtl"' : ''} class="${['view', `view-${config.mode}`, ...(input.looks ?? [])].join(' ')}">
<head>
${head.filter((line) => line !== '').join('\n')}
</head>
<body>
${body}</body>
</html>
`;
}

/**
 * The slides with all that the player needs to take them over: what a page puts into the element that it gives to
 * `mountPlayer`. Its looks come from the stylesheets in `PlayerFiles.styles`.
 */
export function writeStage(input: StageInput): string {
  const { config, deckStyle } = input;
  const style = deckStyle === null ? '' : `<link rel="stylesheet" href="${escapeAttribute(deckStyle)}">\n`;
  return `${style}${writeReveal(input)}${config.mode === 'preview' ? '' : writeLateNotice(config)}<script type="application/json" class="player-config">${writePlayerConfig(config)}</script>
`;
}

/** The slides in the element that reveal.js takes over. */
export function writeReveal({ sections, config, meta }: Omit<StageInput, 'deckStyle'>): string {
  const background: Background = firstSlideBackground(sections);
  const tone = backgroundTone(background, meta);
  const classes = [
    'reveal',
    ...(config.mode === 'preview' ? ['whole'] : []),
    ...(tone === null ? [] : [`first-is-${tone}`]),
    ...(config.rtl ? ['rtl'] : []),
  ].join(' ');
  const style = `${themeStyle(meta)} --slide-margin: ${config.margin}; --slide-max-scale: ${config.maxScale};`;
  return `<div class="${classes}"${unknownFont(meta.themeFont)} style="${escapeAttribute(style)}">
<div class="first-background" aria-hidden="true">${renderBackground(background)}</div>
<div class="slides">
${nameFirstSlide(sections)}
</div>
</div>
`;
}

/**
 * Shown by CSS alone when the player has not come after a while, in each language that is spoken: the document is the
 * same for everybody, and the script that knows who looks is what did not come. The scroll view needs none.
 */
function writeLateNotice(config: PlayerConfig): string {
  const [english, german] = config.addresses.views ? lateWithViews(config) : LATE_ALONE;
  return `<p class="player-late"><span lang="en">${english}</span> <span lang="de">${german}</span></p>
`;
}

const LATE_ALONE = [
  'The slides could not be started. <a href="">Reload the page</a>; where it came in a ZIP file, unpack all of it first.',
  'Die Folien konnten nicht gestartet werden. <a href="">Lade die Seite neu</a>; kam sie in einer ZIP-Datei, entpacke diese zuerst ganz.',
] as const;

function lateWithViews(config: PlayerConfig): readonly [english: string, german: string] {
  const link = (view: 'scroll' | 'text', words: string) =>
    `<a href="${escapeAttribute(viewAddress(config, view))}">${words}</a>`;
  return [
    `The slides could not be started: a file did not come. <a href="">Reload the page</a>, ${link('scroll', 'scroll through them')} or ${link('text', 'read them as text')}.`,
    `Die Folien konnten nicht gestartet werden: Eine Datei kam nicht an. <a href="">Lade die Seite neu</a>, ${link('scroll', 'scrolle durch die Folien')} oder ${link('text', 'lies sie als Text')}.`,
  ];
}

/**
 * Fonts of other services where no player fetches them. Behind all that is seen, so that nothing waits for them: a
 * stylesheet holds back what comes after it, and scripts, of which there are none then.
 */
function writeFontLinks({ config, files }: Pick<ViewDocumentInput, 'config' | 'files'>): string {
  if (files.script !== null) return '';
  return config.fontLinks.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">\n`).join('');
}

/** Another view of the same deck, for the same audience. */
export function viewAddress({ addresses }: PlayerConfig, view: PlayerMode): string {
  const [path = '', query] = addresses.deck.split('?', 2);
  return `${path}/${view}${query === undefined ? '' : `?${query}`}`;
}

/** In these the keyboard comes first to a way past the slides' looks. */
const SKIPPABLE: ReadonlySet<PlayerMode> = new Set(['fullscreen', 'live', 'follow', 'embed', 'kiosk']);

function writeSkipLink(config: PlayerConfig): string {
  if (!SKIPPABLE.has(config.mode) || !config.addresses.views) return '';
  return `<nav aria-label="As text"><a class="player-skip" href="${escapeAttribute(viewAddress(config, 'text'))}">Read the slides as text</a></nav>\n`;
}

/** The player says it where a developer looks, and nowhere else. */
function unknownFont(id: string): string {
  return isKnownFont(id) ? '' : ` data-unknown-font="${escapeAttribute(id)}"`;
}
