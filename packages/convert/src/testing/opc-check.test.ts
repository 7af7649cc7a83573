import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { presentationFaults } from './opc-check.ts';
import { packed, type PartSources, RIGHT } from './opc/right-presentation.test-helper.ts';

const SLIDE = 'ppt/slides/slide1.xml';
const SLIDE_RELS = 'ppt/slides/_rels/slide1.xml.rels';
const MAIN = 'ppt/presentation.xml';
const MAIN_RELS = 'ppt/_rels/presentation.xml.rels';
const TYPES = '[Content_Types].xml';

/** The right presentation with something else in one of its parts. */
function broken(name: string, from: string | RegExp, to: string): PartSources {
  const part = RIGHT[name];
  if (typeof part !== 'string') throw new Error(`no text in ${name}`);
  const changed = part.replace(from, to);
  if (changed === part) throw new Error(`${String(from)} is not in ${name}`);
  return { ...RIGHT, [name]: changed };
}
const without = (gone: string): PartSources =>
  Object.fromEntries(Object.entries(RIGHT).filter(([name]) => name !== gone));

describe('a presentation', () => {
  test('that is right has no faults', () => {
    expect(presentationFaults(packed(RIGHT))).toEqual([]);
  });

  test.each<readonly [what: string, parts: PartSources, fault: string]>([
    ['lacks its content types', without(TYPES), `${TYPES}: is missing`],
    ['has a part without a type', { ...RIGHT, 'ppt/media/b.xyz': 'b' }, 'ppt/media/b.xyz: has no content type'],
    [
      'types what is not there',
      broken(TYPES, 'slides/slide1.xml', 'slides/slide2.xml'),
      `${TYPES}: types “ppt/slides/slide2.xml”, which is not there`,
    ],
    [
      'says twice what a part is',
      broken(TYPES, '</Types>', '<Default Extension="PNG" ContentType="image/png"/></Types>'),
      `${TYPES}: says twice what “png” is`,
    ],
    [
      'types pictures as no program does',
      broken(TYPES, 'image/png', 'image/jpg'),
      'ppt/media/image1.png: is named as image, and typed “image/jpg”',
    ],
    [
      'types a picture as another kind',
      broken(TYPES, 'image/png', 'image/jpeg'),
      'ppt/media/image1.png: is typed “image/jpeg”, and is none',
    ],
    [
      'types a slide as a layout',
      broken(TYPES, 'presentationml.slide+xml', 'presentationml.slideLayout+xml'),
      `${SLIDE}: is named as slide, and typed “application/vnd.openxmlformats-officedocument.presentationml.slideLayout+xml”`,
    ],
    [
      'names a part that is not there',
      without('ppt/media/image1.png'),
      `${SLIDE}: names “ppt/media/image1.png” (rId2), which is not there`,
    ],
    [
      'holds a part that nothing names',
      { ...RIGHT, 'ppt/media/image2.png': RIGHT['ppt/media/image1.png'] ?? '' },
      'ppt/media/image2.png: is named by nothing',
    ],
    [
      'names a picture that it does not show',
      broken(SLIDE, '<a:blip r:embed="rId2"/>', ''),
      `${SLIDE}: does not use its relationship “rId2” (image)`,
    ],
    ['says one relationship twice', broken(SLIDE_RELS, 'Id="rId3"', 'Id="rId2"'), `${SLIDE_RELS}: says “rId2” twice`],
    [
      'has a relationship without a usable id',
      broken(SLIDE_RELS, 'Id="rId3"', 'Id="3"'),
      `${SLIDE_RELS}: has the id “3”, which is none`,
    ],
    [
      'leads to an address that is none',
      broken(SLIDE_RELS, '../media/image1.png"', 'https://tides.example/a b" TargetMode="External"'),
      `${SLIDE}: leads to “https://tides.example/a b”, which is no address`,
    ],
    [
      'has an id that leads nowhere',
      broken(SLIDE, 'r:embed="rId2"', 'r:embed="rId9"'),
      `${SLIDE}: <a:blip r:embed="rId9"> leads nowhere`,
    ],
    [
      'has an id that leads to something else',
      broken(SLIDE, 'r:embed="rId2"', 'r:embed="rId1"'),
      `${SLIDE}: <a:blip r:embed="rId1"> leads to a part of type slideLayout`,
    ],
    [
      'says what a missing part names',
      { ...RIGHT, 'ppt/_rels/gone.xml.rels': RIGHT['ppt/slideLayouts/_rels/slideLayout1.xml.rels'] ?? '' },
      'ppt/_rels/gone.xml.rels: says what a part names that is not there',
    ],
    ['has no main part', broken('_rels/.rels', 'officeDocument"', 'extended"'), ': holds no presentation'],
    ['has no master', broken(MAIN_RELS, /<Relationship Id="rId1".*?\/>/, ''), `${MAIN}: has no master`],
    [
      'has a master without a layout',
      broken('ppt/slideMasters/_rels/slideMaster1.xml.rels', 'slideLayout"', 'other"'),
      'ppt/slideMasters/slideMaster1.xml: has no layout',
    ],
    [
      'has a master without a theme',
      broken('ppt/slideMasters/_rels/slideMaster1.xml.rels', '/theme"', '/other"'),
      'ppt/slideMasters/slideMaster1.xml: names 0 parts of type theme in place of one',
    ],
    [
      'has a slide without a layout',
      broken(SLIDE_RELS, 'slideLayout"', 'other"'),
      `${SLIDE}: names 0 parts of type slideLayout in place of one`,
    ],
    [
      'has notes that do not name their slide',
      broken('ppt/notesSlides/_rels/notesSlide1.xml.rels', /<Relationship Id="rId2".*?\/>/, ''),
      'ppt/notesSlides/notesSlide1.xml: does not name its slide',
    ],
    [
      'has notes without a master',
      broken('ppt/notesSlides/_rels/notesSlide1.xml.rels', /<Relationship Id="rId1".*?\/>/, ''),
      'ppt/notesSlides/notesSlide1.xml: names 0 parts of type notesMaster in place of one',
    ],
    [
      'names two slides by one number',
      broken(MAIN, '<p:sldId id="256" r:id="rId2"/>', '<p:sldId id="256" r:id="rId2"/><p:sldId id="256" r:id="rId2"/>'),
      `${MAIN}: names two parts 256 (slide)`,
    ],
    [
      'numbers a layout as its master',
      broken('ppt/slideMasters/slideMaster1.xml', '2147483649', '2147483648'),
      `${MAIN}: names two parts 2147483648 (master or layout)`,
    ],
    ['is no XML', broken(SLIDE, '</p:sld>', ''), `${SLIDE}: is no well-formed XML`],
    [
      'holds a character that XML cannot say',
      broken(SLIDE, 'Tide', 'Ti\u000bde'),
      `${SLIDE}: holds a character that XML has no way to say`,
    ],
    [
      'holds such a character escaped',
      broken(SLIDE, 'Tide', 'Ti&#11;de'),
      `${SLIDE}: holds a character that XML has no way to say`,
    ],
    [
      'has a timing before the mapping of colours',
      broken(SLIDE, /(<p:clrMapOvr>.*<\/p:clrMapOvr>)(.*)(<\/p:sld>)/, '$2$1$3'),
      `${SLIDE}: <p:clrMapOvr> comes too late in <p:sld>`,
    ],
    [
      'has a shape whose words come before its looks',
      broken(SLIDE, /(<p:spPr>.*?<\/p:spPr>)(<p:txBody>.*?<\/p:txBody>)/, '$2$1'),
      `${SLIDE}: <p:spPr> comes too late in <p:sp>`,
    ],
    [
      'has words without a paragraph',
      broken(SLIDE, /<a:p>.*?<\/a:p><\/p:txBody>/, '</p:txBody>'),
      `${SLIDE}: <p:txBody> lacks <a:p>`,
    ],
    [
      'has a run before the properties of its paragraph',
      broken(SLIDE, /(<a:pPr[^>]*>)(<a:r>.*?<\/a:r>)/, '$2$1'),
      `${SLIDE}: <a:pPr> comes too late in <a:p>`,
    ],
    [
      'has letters whose font comes before their fill',
      broken(
        SLIDE,
        '<a:rPr sz="1800"/>',
        '<a:rPr><a:latin typeface="Carlito"/><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:rPr>',
      ),
      `${SLIDE}: <a:solidFill> comes too late in <a:rPr>`,
    ],
    [
      'has a table without its grid',
      broken(SLIDE, /<a:tblGrid>.*?<\/a:tblGrid>/, ''),
      `${SLIDE}: <a:tbl> lacks <a:tblGrid>`,
    ],
    [
      'has a row that is too short',
      broken(SLIDE, /<a:tc>.*?<\/a:tc>/, ''),
      `${SLIDE}: a row of a table has 1 cells in 2 columns`,
    ],
    [
      'has an element without a place',
      broken(SLIDE, '<p:spPr>', '<p:spPr><a:p/>'),
      `${SLIDE}: <a:p> has no place in <p:spPr>`,
    ],
    [
      'has an element of another schema without a promise',
      broken(SLIDE, '<p:nvPr></p:nvPr>', '<p:nvPr><x:y xmlns:x="https://tides.example/x"/></p:nvPr>'),
      `${SLIDE}: <x:y> is said to nobody to be ignorable`,
    ],
    [
      'promises a prefix that is named nowhere',
      broken(
        SLIDE,
        '<p:sld ',
        '<p:sld xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x" ',
      ),
      `${SLIDE}: is no well-formed XML (the prefix “x” is promised, and named nowhere)`,
    ],
    [
      'has two shapes of one id',
      broken(SLIDE, 'id="3" name="Quay"', 'id="2" name="Quay"'),
      `${SLIDE}: two shapes have the id 2`,
    ],
    ['has a shape of no size', broken(SLIDE, 'cx="9525"', 'cx="-1"'), `${SLIDE}: <a:ext cx="-1"> is out of range`],
    [
      'has a size that is broken',
      broken(SLIDE, 'cx="9525"', 'cx="9525.5"'),
      `${SLIDE}: <a:ext cx="9525.5"> is out of range`,
    ],
    ['has letters of no size', broken(SLIDE, 'sz="1800"', 'sz="NaN"'), `${SLIDE}: <a:rPr sz="NaN"> is out of range`],
    [
      'has a word that the schema does not know',
      broken(SLIDE, 'algn="l"', 'algn="left"'),
      `${SLIDE}: <a:pPr algn="left"> is no word of the schema`,
    ],
    ['has a shape without a name', broken(SLIDE, ' name="Quay"', ''), `${SLIDE}: <p:cNvPr> lacks name`],
    [
      'has slides that are too small',
      broken(MAIN, 'cx="12192000"', 'cx="900000"'),
      `${MAIN}: <p:sldSz cx="900000"> is out of range`,
    ],
    [
      'glues a line to nothing',
      broken(SLIDE, '<a:stCxn id="2"', '<a:stCxn id="9"'),
      `${SLIDE}: <a:stCxn> is glued to a shape that is not there`,
    ],
    [
      'animates what is not there',
      broken(SLIDE, 'spTgt spid="2"', 'spTgt spid="9"'),
      `${SLIDE}: an animation is of a shape that is not there (9)`,
    ],
    [
      'animates paragraphs that are not there',
      broken(SLIDE, 'st="0" end="0"', 'st="0" end="1"'),
      `${SLIDE}: an animation is of paragraphs that are not there (0 to 1 of 2)`,
    ],
    [
      'builds what is not there',
      broken(SLIDE, 'bldP spid="2"', 'bldP spid="9"'),
      `${SLIDE}: a build is of a shape that is not there (9 0)`,
    ],
    ['numbers two times alike', broken(SLIDE, 'cTn id="2"', 'cTn id="1"'), `${SLIDE}: two times have the id 1`],
  ])('that %s is found', (_, parts, fault) => {
    expect(presentationFaults(packed(parts)).filter((found) => found.startsWith(fault))).not.toEqual([]);
  });

  test('that holds a part twice is found', () => {
    const file = packed({ ...RIGHT, 'ppt/media/imagf1.png': RIGHT['ppt/media/image1.png'] ?? '' });
    const letters = Buffer.from(file).toString('latin1').replaceAll('imagf1', 'image1');
    const twice = new Uint8Array(Buffer.from(letters, 'latin1'));
    expect(presentationFaults(twice)).toContain('ppt/media/image1.png: is twice in the ZIP file');
  });

  test('is looked at as programs read it that know its newest parts, and that do not', () => {
    const choice = (fallback: string): PartSources =>
      broken(
        SLIDE,
        '<a:r>',
        `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14"><a14:m/></mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent><a:r>`,
      );
    expect(presentationFaults(packed(choice('<a:r><a:t>x</a:t></a:r>')))).toEqual([]);
    expect(presentationFaults(packed(choice('<a:r/>')))).toEqual([`${SLIDE}: <a:r> lacks <a:t>`]);
  });
});

const CORPUS = process.env['ROSTRUM_CORPUS'] ?? '';
const FOLDER = join(CORPUS, 'pptx');
/** No presentations: three are something else, and are asked about as what they are elsewhere. */
const NONE = /^bad-/;
/** What programs wrote that PowerPoint takes all the same. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  'docling-sample.pptx': /does not use its relationship “rId9” \(notesMaster\)$/,
  'poi-japanese.pptx': /names “ppt\/slides\/#_ftn(?:ref)?1”/,
  'tika-various.pptx': /names “ppt\/slides\/#_ftn(?:ref)?1”/,
};
const files =
  CORPUS === '' ? ['none'] : readdirSync(FOLDER).filter((name) => name.endsWith('.pptx') && !NONE.test(name));

describe.skipIf(CORPUS === '')('presentations from elsewhere (skipped: needs ROSTRUM_CORPUS)', () => {
  test.each(files)('%s has no faults', (name) => {
    const faults = presentationFaults(new Uint8Array(readFileSync(join(FOLDER, name))));
    expect(faults.filter((fault) => !(KNOWN[name]?.test(fault) ?? false))).toEqual([]);
  });
});
