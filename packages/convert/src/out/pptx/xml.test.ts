import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strToU8 } from 'fflate';
import { parseXml } from '../../office/xml.ts';
import { escapeXml, xml, xmlPart } from './xml.ts';

test('whatever people write is read again, but for what XML has no place for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (words, name) => {
      const read = parseXml(strToU8(xmlPart(xml('a', { name }, xml('t', {}, escapeXml(words))))), 'a part');
      const kept = (text: string) =>
        [...text]
          .filter((char) => !/[\p{Surrogate}\ufffe\uffff]/u.test(char) && (char >= ' ' || /[\t\n\r]/.test(char)))
          .join('');
      expect(read.attributes['name']).toBe(kept(name));
      expect(read.children[0]?.text ?? '').toBe(kept(words).replace(/\r\n?/g, '\n'));
    }),
  );
});

test('what is not said is not written', () => {
  expect(xml('a', { x: null, y: undefined, on: true, off: false, n: 0 }, null, '')).toBe('<a on="1" off="0" n="0"/>');
});
