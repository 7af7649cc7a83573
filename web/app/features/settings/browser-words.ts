import { messages } from '../../messages/index.ts';

const words = () => messages.settings.session;

/** The first that fits is it: most browsers also call themselves by the names of others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?A?(?:OS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in words, from how a browser calls itself: 'Firefox on Windows'. */
export function browserInWords(userAgent: string): string {
  const find = (of: typeof BROWSERS) => of.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser === undefined && system === undefined) return words().unknownBrowser;
  if (system === undefined) return browser ?? words().unknownBrowser;
  return words().on(browser ?? words().unknownBrowser, system);
}

/** Something to hold in the hand. */
export function isHandheld(userAgent: string): boolean {
  return /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent);
}
