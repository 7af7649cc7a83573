import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ConvertError } from '../errors.ts';
import { xmlOf } from '../testing/xml.ts';
import { attributeOf, flagOf, numberOf, parseXml, path, shareOf, within } from './xml.ts';

const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';

describe('a part', () => {
  test('has the usual names whatever the file calls them, in ISO Strict too', () => {
    const strict = xmlOf(
      '<x:p xmlns:x="http://purl.oclc.org/ooxml/drawingml/main" xmlns:y="http://purl.oclc.org/ooxml/officeDocument/relationships" y:id="rId1"><x:t>Ebb &amp; flood</x:t></x:p>',
    );
    expect([strict.name, attributeOf(strict, 'r:id'), path(strict, 'a:t')?.text]).toEqual([
      'a:p',
      'rId1',
      'Ebb & flood',
    ]);
  });

  test('has the first choice that is understood, else what stands in for it', () => {
    const choose = (requires: string): string[] =>
      [
        ...within(
          xmlOf(
            `<a:p xmlns:a="${MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:n="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:o="urn:other"><mc:AlternateContent><mc:Choice Requires="${requires}"><a:x><a:y/></a:x></mc:Choice><mc:Choice Requires="n"><a:z/></mc:Choice><mc:Fallback><a:f/></mc:Fallback></mc:AlternateContent><a:end/></a:p>`,
          ),
        ),
      ].map(({ name }) => name);
    expect(choose('n')).toEqual(['a:x', 'a:y', 'a:end']);
    expect(choose('o')).toEqual(['a:z', 'a:end']);
    expect(choose('n o')).toEqual(['a:z', 'a:end']);
  });

  test.each([
    ['is cut off', `<a:p xmlns:a="${MAIN}"><a:t>Ebb`],
    ['has a document type', `<!DOCTYPE p [<!ENTITY e "ebb">]><a:p xmlns:a="${MAIN}">&e;</a:p>`],
    ['is nested without end', `${`<a:p xmlns:a="${MAIN}">`.repeat(400)}${'</a:p>'.repeat(400)}`],
    ['is empty', ''],
  ])('that %s is damaged', (_, xml) => {
    const read = (): unknown => parseXml(strToU8(xml), 'ppt/slide.xml');
    expect(read).toThrow(ConvertError);
    expect(read).toThrow('“ppt/slide.xml” in it cannot be read');
  });

  test('says numbers, flags and shares as either edition writes them', () => {
    const element = xmlOf('<p n="12.5" bad="x" yes="1" also="true" on="on" no="0" thousandths="40000" percent="40%"/>');
    expect([numberOf(element, 'n'), numberOf(element, 'bad'), numberOf(element, 'none')]).toEqual([12.5, null, null]);
    expect(['yes', 'also', 'on', 'no', 'none'].map((name) => flagOf(element, name))).toEqual([
      true,
      true,
      true,
      false,
      null,
    ]);
    expect(['thousandths', 'percent', 'bad', 'none'].map((name) => shareOf(element, name))).toEqual([
      0.4,
      0.4,
      null,
      null,
    ]);
  });
});
