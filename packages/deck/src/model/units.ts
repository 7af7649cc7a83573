/**
 * Units as types. A plain number may become any of them; one never becomes another without a conversion, so that
 * `slideX + screenX` handed to a function that wants either does not compile.
 */
export type SlidePx = number & { readonly __unit?: 'SlidePx' };
export type ScreenPx = number & { readonly __unit?: 'ScreenPx' };
export type Degrees = number & { readonly __unit?: 'Degrees' };
export type Milliseconds = number & { readonly __unit?: 'Milliseconds' };
