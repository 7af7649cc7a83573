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
    const label = themeTokens.find((token) => token.key === key)?.label;
    const message =
      label === undefined
        ? `Themes have no colour that is called ${key.slice(0, 80)}.`
        : `“${label}” is no colour. Please enter one, such as #336699.`;
    return [`tokens.${key}`, message];
  });
  throw new AppError('invalid', undefined, Object.fromEntries(messages));
}

/** Ids of before are kept as they are, and load nothing where they are none. */
function checkServiceFonts(changes: Changed<ThemeLookEntity>, next: ThemeLook): void {
  if (changes.font_google !== undefined && readGoogleFonts(next.fontGoogle) === null)
    throw invalidField(
      'font_google',
      'Please enter families as Google Fonts names them, at most eight, with | between them, such as Fraunces|Inter:wght@400;700',
    );
  if (changes.font_typekit !== undefined && next.fontTypekit !== '' && !isTypekitKit(next.fontTypekit))
    throw invalidField(
      'font_typekit',
      'A project id of Adobe Fonts has seven small letters and digits, such as abc1def.',
    );
  for (const [field, family] of [
    ['heading_family', next.headingFamily],
    ['body_family', next.bodyFamily],
  ] as const)
    if (changes[field] !== undefined && family !== '' && !hasFamily(next, family))
      throw invalidField(field, 'There is no such family among the fonts of other services that the theme names.');
}

function check(look: ThemeLook): void {
  const isOneOf = (list: readonly { readonly id: string }[], id: string | null): boolean =>
    id === null || list.some((one) => one.id === id);
  if (!isOneOf(colorThemes, look.themeColor)) throw invalidField('theme_color', 'There are no such colours.');
  if (!isKnownFont(look.themeFont)) throw invalidField('theme_font', 'There is no such font.');
  if (look.gradient !== '' && parseGradient(look.gradient) === null)
    throw invalidField('gradient', 'Please enter a gradient, such as linear-gradient(90deg, #102030 0%, #405060 100%)');
  if (!isOneOf(transitions, look.transition)) throw invalidField('transition', 'There is no such transition.');
  if (!isOneOf(backgroundTransitions, look.backgroundTransition))
    throw invalidField('background_transition', 'There is no such transition.');
  if (!isOneOf(codeThemes, look.codeStyle)) throw invalidField('code_style', 'There are no such colours of code.');
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
