/** The tables behind a deck's looks, and the CSS made of them. Pure: strings out, nothing fetched. */
export { backgroundStyles, backgroundTone, renderBackground } from './background.ts';
export { carriedOver } from './carried-over.ts';
export { codeCss, codeWordLook } from './code-css.ts';
export { type CodeTheme, codeThemes, DEFAULT_CODE_THEME } from './code-themes.ts';
export { COLOR_NAMES } from './color-names.ts';
export { type ColorTheme, colorTheme, colorThemes } from './colors.ts';
export { contrastRatio, type Rgba, readColor, toneOf } from './contrast.ts';
export {
  fallbackName,
  familyStack,
  type FontFamily,
  fontFamilies,
  hostedFontFamilies,
  type FontMeasures,
  fonts,
  hostedFamilies,
  isKnownFont,
  type ThemeFont,
  themeFont,
} from './fonts.ts';
export {
  backgroundTransitions,
  blockAnimations,
  easings,
  FONT_TIMEOUT,
  fragmentStyles,
  playedBackgroundTransition,
  playedTransition,
  type Transition,
  transitions,
} from './motion.ts';
export {
  FONT_SERVICES,
  type FontService,
  fontServiceLinks,
  isTypekitKit,
  hasFamily,
  NO_SERVICE_FONTS,
  readGoogleFonts,
  type ServiceFonts,
  serviceStylesheet,
} from './service-fonts.ts';
export { MAX_UPSIZING, type SlideSize, slideSizes, TRANSITION_DURATION } from './sizes.ts';
export { slideCss } from './slide-css.ts';
export { ownTokensCss, resolveTokens, type ThemedMeta, themeCss, themeStyle } from './theme-css.ts';
export { type ContrastProblem, contrastProblems } from './theme-contrast.ts';
export { PLAIN_LOOK, TABLE_STYLES, type TableStyle, themedMeta, type ThemeLook, tokenProblems } from './theme-look.ts';
export { withThemeDrawn } from './theme-drawn.ts';
export {
  fileIdsOf,
  LOGO_PLACES,
  logoBox,
  type LogoPlace,
  mediaIdOf,
  NO_FILES,
  type ThemeBackdrop,
  type ThemeFiles,
  type ThemeFontFile,
  type ThemeLogo,
} from './theme-files.ts';
export { formatGradient, type Gradient, type GradientStop, MAX_STOPS, parseGradient } from './gradient.ts';
export {
  chartColorVariable,
  isTokenValue,
  type ThemeToken,
  type ThemeTokens,
  themeTokens,
  tokenColor,
  tokenOf,
} from './tokens.ts';
export { AUTO_SLIDE_CHOICES, KIOSK_SLIDE } from './kiosk.ts';
