import type { AppliedTheme, ThemeLookEntity } from '@rostrum/contract';
import {
  backgroundTransitions,
  codeThemes,
  colorThemes,
  hasFamily,
  isKnownFont,
  isTypekitKit,
  parseGradient,
  readGoogleFonts,
  type ThemeLook,
  themeTokens,
  tokenProblems,
  transitions,
} from '@rostrum/deck/themes';
import { words } from '@rostrum/words/server';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { ThemeRow } from './store.ts';

/** Absent fields stay. */
export type Changed<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A look with what a request changes of it. Throws `invalid` by field for what there is not. */
export function changedLook(before: ThemeLook, changes: Changed<ThemeLookEntity>): ThemeLook {
  const next = {
    ...before,
    ...given('themeColor', changes.theme_color),
    ...given('themeFont', changes.theme_font),
    ...given('tokens', changes.tokens),
    ...given('gradient', changes.gradient?.trim()),
    ...given('footer', changes.footer),
    ...given('transition', changes.transition),
    ...given('backgroundTransition', changes.background_transition),
    ...given('codeStyle', changes.code_style),
    ...given('tableStyle', changes.table_style),
    ...given('logo', changes.logo),
    ...given('backdrop', changes.background_picture),
    ...given('headingFont', changes.heading_font),
    ...given('bodyFont', changes.body_font),
    ...given('fontGoogle', changes.font_google?.trim()),
    ...given('fontTypekit', changes.font_typekit),
    ...given('headingFamily', changes.heading_family?.trim()),
    ...given('bodyFamily', changes.body_family?.trim()),
  };
  // Those that are kept as they are have been a colour of their time.
  if (changes.tokens !== undefined) checkTokens(changes.tokens);
  checkServiceFonts(changes, next);
  check(next);
  return next;
}

const given = <K extends keyof ThemeLook>(key: K, value: ThemeLook[K] | undefined) =>
  value === undefined ? {} : { [key]: value };

/** Each colour that is none is said by its field, `tokens.accent`. */
function checkTokens(tokens: ThemeLook['tokens']): void {
  const wrong = tokenProblems(tokens);
  if (wrong.length === 0) return;
  const messages = wrong.map((key) => {
    const token = themeTokens.find((each) => each.key === key);
    const message =
      token === undefined
        ? words.themes.noToken(key.slice(0, 80))
        : words.themes.noColour(words.looks.tokens[token.key]);
    return [`tokens.${key}`, message];
  });
  throw new AppError('invalid', undefined, Object.fromEntries(messages));
}

/** Ids of before are kept as they are, and load nothing where they are none. */
function checkServiceFonts(changes: Changed<ThemeLookEntity>, next: ThemeLook): void {
  if (changes.font_google !== undefined && readGoogleFonts(next.fontGoogle) === null)
    throw invalidField('font_google', words.themes.fontFamilies);
  if (changes.font_typekit !== undefined && next.fontTypekit !== '' && !isTypekitKit(next.fontTypekit))
    throw invalidField('font_typekit', words.themes.adobeId);
  for (const [field, family] of [
    ['heading_family', next.headingFamily],
    ['body_family', next.bodyFamily],
  ] as const)
    if (changes[field] !== undefined && family !== '' && !hasFamily(next, family))
      throw invalidField(field, words.themes.noFamily);
}

function check(look: ThemeLook): void {
  const isOneOf = (list: readonly { readonly id: string }[], id: string | null): boolean =>
    id === null || list.some((one) => one.id === id);
  if (!isOneOf(colorThemes, look.themeColor)) throw invalidField('theme_color', words.themes.noColours);
  if (!isKnownFont(look.themeFont)) throw invalidField('theme_font', words.themes.noFont);
  if (look.gradient !== '' && parseGradient(look.gradient) === null)
    throw invalidField('gradient', words.themes.gradient);
  if (!isOneOf(transitions, look.transition)) throw invalidField('transition', words.themes.noTransition);
  if (!isOneOf(backgroundTransitions, look.backgroundTransition))
    throw invalidField('background_transition', words.themes.noTransition);
  if (!isOneOf(codeThemes, look.codeStyle)) throw invalidField('code_style', words.themes.noCodeColours);
}

export function presentLook(look: ThemeLook): ThemeLookEntity {
  return {
    theme_color: look.themeColor,
    theme_font: look.themeFont,
    tokens: { ...look.tokens },
    gradient: look.gradient,
    footer: look.footer,
    transition: look.transition,
    background_transition: look.backgroundTransition,
    code_style: look.codeStyle,
    table_style: look.tableStyle,
    logo: look.logo,
    background_picture: look.backdrop,
    heading_font: look.headingFont,
    body_font: look.bodyFont,
    font_google: look.fontGoogle,
    font_typekit: look.fontTypekit,
    heading_family: look.headingFamily,
    body_family: look.bodyFamily,
  };
}

/** A theme as whoever sees one of its decks may know it. */
export function presentApplied({
  id,
  name,
  look,
  version,
}: Pick<ThemeRow, 'id' | 'name' | 'look' | 'version'>): AppliedTheme {
  return { id, name, ...presentLook(look), css_output: look.css, version };
}
