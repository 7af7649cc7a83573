import type { AppliedTheme } from '@rostrum/contract';
import type { ThemeLook } from '@rostrum/deck/themes';

/** A theme of a person or team as the API tells it, in the words of decks. */
export function lookOf(theme: Omit<AppliedTheme, 'version'>): ThemeLook {
  return {
    themeColor: theme.theme_color,
    themeFont: theme.theme_font,
    tokens: theme.tokens,
    gradient: theme.gradient,
    footer: theme.footer,
    transition: theme.transition,
    backgroundTransition: theme.background_transition,
    codeStyle: theme.code_style,
    tableStyle: theme.table_style,
    logo: theme.logo,
    backdrop: theme.background_picture,
    headingFont: theme.heading_font,
    bodyFont: theme.body_font,
    fontGoogle: theme.font_google,
    fontTypekit: theme.font_typekit,
    headingFamily: theme.heading_family,
    bodyFamily: theme.body_family,
    css: theme.css_output,
  };
}
