import { expect, it } from 'vitest';
import { lookOf } from './fonts.ts';

it.each([
  ['ABCDEF+OpenSans-SemiBoldItalic', 'Open Sans', true, true],
  ['ABCDEF+OpenSans-Regular', 'Open Sans', false, false],
  ['MontserratThin-Bold', 'Montserrat', true, false],
  ['MontserratThin-Regular', 'Montserrat', false, false],
  ['MontserratThin-Medium', 'Montserrat', false, false],
  ['MerriweatherLight18pt-BlackItalic', 'Merriweather', true, true],
  ['EBGaramond-SemiBold', 'EB Garamond', true, false],
  ['Lato-ExtraBold', 'Lato', true, false],
  ['Lato-ExtraLight', 'Lato', false, false],
  ['HarbourSansHeavy', 'Harbour Sans', true, false],
  ['TimesNewRomanPS-BoldMT', 'Times New Roman', true, false],
  ['Arial,BoldItalic', 'Arial', true, true],
  ['Arial-BoldMT', 'Arial', true, false],
  ['CIDFont+F1', '', false, false],
  ['Type3', '', false, false],
])('%s is %s', (name, family, bold, italic) => {
  expect(lookOf(name, false, false)).toEqual({ family, bold, italic });
});
