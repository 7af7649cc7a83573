import type { DeckMeta } from '@rostrum/deck';
import { words } from '@rostrum/words/server';
import { type AppError, invalidField } from '../../platform/http/errors.ts';
import type { DeckRow } from './record.ts';

/** The columns that copy the document's meta, for lists and page heads. */
export function columnsOfMeta(meta: DeckMeta) {
  return {
    width: meta.width,
    height: meta.height,
    margin: meta.margin,
    themeColor: meta.themeColor,
    themeFont: meta.themeFont,
    transition: meta.transition,
    backgroundTransition: meta.backgroundTransition,
    center: meta.center,
    rollingLinks: meta.rollingLinks,
    shuffle: meta.shuffle,
    shouldLoop: meta.loop,
    rtl: meta.rtl,
    slideNumber: meta.slideNumber,
    navigationMode: meta.navigationMode,
    autoSlideInterval: meta.autoSlideInterval,
    upsizingEnabled: meta.upsizing,
    language: meta.language,
    css: meta.css,
    cssHosts: meta.cssHosts,
    timeLimit: meta.timeLimit,
    themeId: meta.themeId,
    fontTypekit: meta.fontTypekit,
    fontGoogle: meta.fontGoogle,
  } satisfies Partial<DeckRow>;
}

/** Settings of a deck in the API's names. */
export interface DeckSettings {
  width?: number | undefined;
  height?: number | undefined;
  theme_color?: string | undefined;
  theme_font?: string | undefined;
  transition?: string | undefined;
  background_transition?: string | undefined;
  backgroundTransition?: string | undefined;
  center?: boolean | undefined;
  rolling_links?: boolean | undefined;
  shuffle?: boolean | undefined;
  should_loop?: boolean | undefined;
  rtl?: boolean | undefined;
  slide_number?: boolean | undefined;
  navigation_mode?: DeckMeta['navigationMode'] | undefined;
  auto_slide_interval?: number | undefined;
  upsizing_enabled?: boolean | undefined;
  margin?: number | undefined;
  language?: string | undefined;
  time_limit?: number | null | undefined;
  theme_id?: string | undefined;
  font_typekit?: string | undefined;
  font_google?: string | undefined;
  css?: string | undefined;
  css_hosts?: readonly string[] | undefined;
}

/** The part of the document's meta that the settings name; null when they name none. */
export function metaOfSettings(settings: DeckSettings): Partial<DeckMeta> | null {
  const meta = {
    width: settings.width,
    height: settings.height,
    themeColor: settings.theme_color,
    themeFont: settings.theme_font,
    transition: settings.transition,
    backgroundTransition: settings.background_transition ?? settings.backgroundTransition,
    center: settings.center,
    rollingLinks: settings.rolling_links,
    shuffle: settings.shuffle,
    loop: settings.should_loop,
    rtl: settings.rtl,
    slideNumber: settings.slide_number,
    navigationMode: settings.navigation_mode,
    autoSlideInterval: settings.auto_slide_interval,
    upsizing: settings.upsizing_enabled,
    margin: settings.margin,
    language: settings.language,
    timeLimit: settings.time_limit,
    themeId: settings.theme_id,
    fontTypekit: settings.font_typekit,
    fontGoogle: settings.font_google,
    css: settings.css,
    cssHosts: settings.css_hosts,
  };
  const given = Object.entries(meta).filter(([, value]) => value !== undefined);
  return given.length === 0 ? null : (Object.fromEntries(given) as Partial<DeckMeta>);
}

export function noAnalytics(): AppError {
  return invalidField('analytics_id', words.decks.noAnalytics);
}

export function noSuchTheme(): AppError {
  return invalidField('theme_id', words.decks.noTheme);
}
