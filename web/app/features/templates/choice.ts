import type { DeckCard, DeckTemplate } from '@rostrum/contract';
import { DEFAULT_META } from '@rostrum/deck';
import { messages } from '../../messages/index.ts';
import type { SlidePicture } from '../decks/first-slide.tsx';
import type { ListedTheme } from '../themes/listed-theme.ts';
import { type Start, startOfDeck, startOfTemplate, startOfTheme } from './start-from.ts';

const words = () => messages.templates;

/** Of a new deck. */
const USUAL_SIZE = { width: DEFAULT_META.width, height: DEFAULT_META.height };

/**
 * What a thumbnail shows and offers depends on where it stands; `default` is a card of a list
 * (`decks/deck-picture.tsx`).
 */
export type ThumbnailContext = 'default' | 'template' | 'template-blank' | 'theme';

/** One of the things that a new deck can begin with, as a thumbnail shows it. */
export interface Choice {
  readonly key: string;
  readonly context: ThumbnailContext;
  readonly title: string;
  readonly slideCount: number;
  readonly picture: SlidePicture;
  readonly themeColor: string | null;
  /** A blank deck in it. */
  readonly theme: NonNullable<DeckTemplate['theme']> | null;
  /** Of what is blank; empty: the usual one. */
  readonly themeFont: string;
  readonly start: Start;
  /** The deck that a preview plays; null: there is nothing to see. */
  readonly previews: string | null;
  readonly badge: string | null;
  /** What the button that begins with it says. */
  readonly action: string;
  readonly actionName: string;
}

export function choiceOfTemplate(template: DeckTemplate): Choice {
  const { deck_id: deckId, title, theme_color: themeColor, slide_count: slideCount, of_team: ofTeam } = template;
  return {
    key: deckId ?? themeColor,
    context: deckId === null ? 'template-blank' : 'template',
    title: template.theme?.name ?? title,
    slideCount,
    picture: template,
    themeColor,
    theme: template.theme,
    themeFont: template.theme_font,
    start: startOfTemplate(template),
    previews: deckId,
    badge: template.is_default ? words().default : ofTeam ? words().ofTeam : null,
    action: words().use,
    actionName: words().useNamed(template.theme?.name ?? title),
  };
}

export function choiceOfDeck(deck: DeckCard): Choice {
  const { id, title, slide_count: slideCount } = deck;
  return {
    key: id,
    context: 'default',
    title,
    slideCount,
    picture: deck,
    themeColor: null,
    theme: null,
    themeFont: '',
    start: startOfDeck(deck),
    previews: slideCount === 0 ? null : id,
    badge: null,
    action: words().copy,
    actionName: words().copyNamed(title),
  };
}

export function choiceOfTheme(theme: ListedTheme): Choice {
  const { id, name, theme_color: themeColor, theme_font: themeFont } = theme;
  return {
    key: id,
    context: 'theme',
    title: name,
    slideCount: 1,
    picture: { title: name, ...USUAL_SIZE, thumbnail_url: null, thumbnail_large_url: null },
    themeColor,
    theme,
    themeFont,
    start: startOfTheme(theme),
    previews: null,
    badge: theme.of_team ? words().ofTeam : null,
    action: words().useTheme,
    actionName: words().useThemeNamed(name),
  };
}
