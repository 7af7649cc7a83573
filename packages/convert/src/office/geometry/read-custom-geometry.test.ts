import { describe, expect, test } from 'vitest';
import { xmlOf } from '../../testing/xml.ts';
import { drawGeometry } from './draw-geometry.ts';
import { readAdjust, readCustomGeometry } from './read-custom-geometry.ts';

const NAMESPACE = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const read = (inner: string) => readCustomGeometry(xmlOf(`<a:custGeom ${NAMESPACE}>${inner}</a:custGeom>`));

const CUSTOM = `
  <a:avLst><a:gd name="adj" fmla="val 50000"/></a:avLst>
  <a:gdLst><a:gd name="x" fmla="*/ w adj 100000"/></a:gdLst>
  <a:rect l="0" t="t" r="x" b="b"/>
  <a:pathLst>
    <a:path w="100" h="200" fill="darkenLess" stroke="0">
      <a:moveTo><a:pt x="0" y="0"/></a:moveTo>
      <a:lnTo><a:pt x="100" y="0"/></a:lnTo>
      <a:cubicBezTo><a:pt x="100" y="50"/><a:pt x="80" y="100"/><a:pt x="50" y="200"/></a:cubicBezTo>
      <a:quadBezTo><a:pt x="20" y="100"/><a:pt x="0" y="50"/></a:quadBezTo>
      <a:close/>
    </a:path>
    <a:path fill="none"><a:moveTo><a:pt x="x" y="t"/></a:moveTo><a:arcTo wR="wd2" hR="hd2" stAng="3cd4" swAng="cd4"/></a:path>
  </a:pathLst>`;

describe('custom geometry', () => {
  test('is drawn as presets are', () => {
    expect(drawGeometry(read(CUSTOM), new Map(), 200, 100)).toEqual({
      paths: [
        { d: 'M0 0L200 0C200 25 160 50 100 100Q40 50 0 25Z', fill: 'darkenLess', stroke: false },
        { d: 'M100 0A100 50 0 0 1 200 50', fill: 'none', stroke: true },
      ],
      textBox: { x: 0, y: 0, width: 100, height: 100 },
    });
  });

  test('that lacks what it needs draws what is there', () => {
    expect(read('')).toEqual({ avLst: [], gdLst: [], rect: null, pathLst: [] });
    const cut =
      '<a:pathLst><a:path w="-5" fill="odd"><a:moveTo/><a:lnTo><a:pt/></a:lnTo><a:cubicBezTo><a:pt x="1" y="1"/></a:cubicBezTo><a:new/></a:path></a:pathLst>';
    expect(drawGeometry(read(cut), new Map(), 10, 10).paths).toEqual([{ d: 'M0 0L0 0', fill: 'norm', stroke: true }]);
  });
});

describe('adjust values', () => {
  test('are numbers by name', () => {
    const list = xmlOf(
      `<a:avLst ${NAMESPACE}><a:gd name="adj1" fmla="val -8333"/><a:gd name="adj2" fmla="*/ w 1 2"/></a:avLst>`,
    );
    expect(readAdjust(list)).toEqual(new Map([['adj1', -8333]]));
    expect(readAdjust(null)).toEqual(new Map());
  });
});
