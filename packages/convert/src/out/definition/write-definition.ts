import { columns, type Deck, type Slide } from '@rostrum/deck';
import { renderSlide } from '@rostrum/deck/html';
import { CLOSED_LISTS } from '../../definition/closed-lists.ts';

/**
 * A deck as JSON (`docs/json-definition.md`): its settings, and each slide as its HTML, so that it comes in again as it
 * went. Ends with a line break.
 */
export function writeDefinition(deck: Deck, title: string, author: string | null = null): string {
  const slideOf = ({ id }: Slide) => ({
    section: renderSlide(deck, id),
    ...(deck.notes[id] ? { notes: deck.notes[id] } : {}),
  });
  const slides = columns(deck).map(({ stack, slides: column }) => {
    const [first, ...others] = column.map(slideOf);
    return stack === null && others.length === 0 ? first : [first, ...others];
  });
  return `${JSON.stringify({ title, ...(author === null ? {} : { author }), ...settingsOf(deck), slides }, null, 2)}\n`;
}

/**
 * By the names that the API has for them. A name that is not known any more is not said: what it stood for plays
 * as the usual one.
 */
function settingsOf({ meta }: Deck): object {
  const said = {
    width: meta.width,
    height: meta.height,
    margin: meta.margin,
    theme_color: known(meta.themeColor, CLOSED_LISTS.colorThemes),
    theme_font: known(meta.themeFont, CLOSED_LISTS.fonts),
    transition: known(meta.transition, CLOSED_LISTS.transitions),
    background_transition: known(meta.backgroundTransition, CLOSED_LISTS.backgroundTransitions),
    center: meta.center,
    should_loop: meta.loop,
    rtl: meta.rtl,
    shuffle: meta.shuffle,
    slide_number: meta.slideNumber,
    rolling_links: meta.rollingLinks,
    auto_slide_interval: meta.autoSlideInterval,
    navigation_mode: meta.navigationMode,
    ...(meta.timeLimit === null ? {} : { time_limit: meta.timeLimit }),
    language: meta.language,
    font_typekit: meta.fontTypekit,
    font_google: meta.fontGoogle,
    css: meta.css,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

const known = (name: string, names: readonly string[]): string => (names.includes(name) ? name : '');
