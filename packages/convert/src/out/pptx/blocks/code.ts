import type { BlockOf } from '@rostrum/deck';
import { type CodeTheme, codeThemes, DEFAULT_CODE_THEME } from '@rostrum/deck/themes';
import { words as texts } from '@rostrum/words/convert';
import { codeHeight, codeInsets, LETTER, numbersWidth } from '../code/code-box.ts';
import { type CodeWord, codeLines } from '../code/code-lines.ts';
import { colorXml, type Ink } from '../color/palette.ts';
import { fillXml, NO_FILL } from '../fill.ts';
import { type Box, boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { presetXml, roundedRectangle } from '../geometry/geometry-xml.ts';
import { groupXml } from '../group-xml.ts';
import { NO_LINE } from '../line.ts';
import type { BlockWriter, SlideScope } from '../scope.ts';
import { NO_WORDS, shapeXml } from '../shape-xml.ts';
import { bodyXml } from '../text/box.ts';
import { plainLook, type TextLook } from '../text/look.ts';
import { letterAttributes, letterParts } from '../text/write-text.ts';
import { emu, emuLength, hundredthsOfPoint } from '../units.ts';
import { escapeXml, type Xml, xml } from '../xml.ts';

/** Where browsers have the next stop of a tab, in letters. */
const TAB = 8;
/** Numbers of lists end here (ECMA-376 part 1, 20.1.10.7). */
const LAST_NUMBER = 32_767;

/**
 * Code as a text box: a paragraph a line, coloured as the deck colours it; numbers of lines are those of a list,
 * beside the letters.
 */
export const writeCodeBlock: BlockWriter<'code'> = (block, scope) => {
  const { props } = block;
  if (props.markup.includes('<a ')) scope.lose(texts.out.texts.codeLinks);
  const theme = codeThemes.find(({ id }) => id === props.theme) ?? null;
  const box = shownBox(block, scope);
  const isWindow = props.frame === 'osx';
  const [ground, text] =
    theme === null ? ['var(--deck-code-background)', 'var(--deck-code-text)'] : [theme.background, theme.text];
  const letters: TextLook = {
    ...plainLook(scope, false, ''),
    size: props.fontSize,
    typeface: 'JetBrains Mono',
    ink: scope.palette.ink(text),
    line: { px: Math.round(props.fontSize * 1.2) },
    align: 'left',
  };
  const shape = (names: Xml): Xml =>
    shapeXml({
      names,
      isTextBox: true,
      // A group turns what is in it.
      transform: transformXml(isWindow ? { ...block, rotation: 0 } : block, box, { flips: false }),
      geometry: roundedRectangle(isWindow ? 10 : 0, toSize(box)).xml,
      fill: fillXml(ground, scope.palette, scope.opacityOf(block)),
      line: NO_LINE,
      body: bodyXml({
        insets: codeInsets(block),
        anchor: 't',
        grows: false,
        columns: 1,
        gap: 0,
        wraps: props.wrap,
        direction: 'horz',
        turn: 0,
      }),
      paragraphs: linesXml(block, letters, theme ?? DEFAULT_CODE_THEME, scope),
    });
  if (!isWindow) return shape(namesXml(block, scope));
  const inner =
    shape(xml('p:cNvPr', { id: scope.newShapeId(), name: 'Code' })) + buttonsXml(box, scope.opacityOf(block), scope);
  return groupXml(block, box, namesXml(block, scope), inner);
};

/** What is seen of its box: its ground may end with its lines. */
function shownBox(block: BlockOf<'code'>, scope: SlideScope): Box {
  const box = boxOf(block, scope);
  if (!block.props.autoHeight) return box;
  return { ...box, height: scope.measuredHeight(block.id) ?? codeHeight(block) };
}

function linesXml(block: BlockOf<'code'>, look: TextLook, theme: CodeTheme, scope: SlideScope): Xml {
  const { code, language, lineNumbers, firstLine, fontSize, tabSize } = block.props;
  const lines = codeLines(code, language);
  const margin = numbersWidth(block, lines.length);
  const inks = inksOf(theme, scope);
  const opacity = scope.opacityOf(block);
  return lines
    .map((line, index) => {
      const number = firstLine + index;
      const numbered = lineNumbers && number >= 1 && number <= LAST_NUMBER;
      const properties = xml(
        'a:pPr',
        {
          marL: emuLength(margin),
          indent: emu(-margin),
          algn: 'l',
          defTabSz: emuLength((tabSize ?? TAB) * LETTER * fontSize),
        },
        xml('a:lnSpc', {}, xml('a:spcPts', { val: hundredthsOfPoint(Math.round(fontSize * 1.2)) })),
        xml('a:spcBef', {}, xml('a:spcPts', { val: 0 })),
        xml('a:spcAft', {}, xml('a:spcPts', { val: 0 })),
        ...(numbered ? numberParts(number, inks('comment'), opacity) : [xml('a:buNone')]),
      );
      // A line without letters would have no number.
      const words = line.length === 0 && numbered ? [{ text: ' ', color: null, italic: false, bold: false }] : line;
      const runs = words.map((word) => wordXml(word, look, inks, scope, opacity)).join('');
      const end = xml('a:endParaRPr', letterAttributes(look), ...letterParts(look, scope, opacity));
      return xml('a:p', {}, properties, runs, runs === '' ? end : null);
    })
    .join('');
}

function inksOf(theme: CodeTheme, scope: SlideScope): (color: NonNullable<CodeWord['color']>) => Ink | null {
  const known = new Map<string, Ink | null>();
  return (color) => {
    if (!known.has(color)) known.set(color, scope.palette.ink(theme[color]));
    return known.get(color) ?? null;
  };
}

function numberParts(number: number, ink: Ink | null, opacity: number): readonly Xml[] {
  return [
    ink === null ? '' : xml('a:buClr', {}, colorXml(ink, opacity)),
    xml('a:buFont', { typeface: 'JetBrains Mono' }),
    xml('a:buAutoNum', { type: 'arabicPlain', startAt: number }),
  ];
}

function wordXml(
  word: CodeWord,
  look: TextLook,
  inks: ReturnType<typeof inksOf>,
  scope: SlideScope,
  opacity: number,
): Xml {
  const own: TextLook = {
    ...look,
    ink: word.color === null ? look.ink : inks(word.color),
    italic: word.italic,
    weight: word.bold ? 700 : 400,
  };
  const properties = xml('a:rPr', letterAttributes(own), ...letterParts(own, scope, opacity));
  return xml('a:r', {}, properties, xml('a:t', {}, escapeXml(word.text)));
}

/** The three buttons of a window (`code-css.ts`). */
function buttonsXml({ x, y }: Box, opacity: number, scope: SlideScope): Xml {
  return ['#ff5f57', '#febc2e', '#28c840']
    .map((color, index) => {
      const box = { x: x + 18 + index * 20, y: y + 16, width: 12, height: 12 };
      const ink = scope.palette.ink(color);
      return shapeXml({
        names: xml('p:cNvPr', { id: scope.newShapeId(), name: `Button ${index + 1}` }),
        transform: transformXml({ rotation: 0, flipX: false, flipY: false }, box),
        geometry: presetXml('ellipse', {}, toSize(box)).xml,
        fill: ink === null ? NO_FILL : fillXml(color, scope.palette, opacity),
        line: NO_LINE,
        ...NO_WORDS,
      });
    })
    .join('');
}
