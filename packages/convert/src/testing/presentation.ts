import { strToU8, zipSync } from 'fflate';
import { harbourPng } from './pictures.ts';

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface SlideSource {
  /** Shapes, as they stand in `p:spTree`. */
  readonly shapes: string;
  readonly notes?: string;
  readonly hidden?: boolean;
  /** `p:bg`. */
  readonly background?: string;
  /** What stands behind `p:cSld`. */
  readonly after?: string;
  /** More relationships: id -> type and target; an address where it has a scheme. */
  readonly relationships?: Readonly<Record<string, readonly [type: string, target: string]>>;
}

export interface PresentationSource {
  readonly slides: readonly SlideSource[];
  /** Other parts, by name. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
  /** Shapes of the layout and of the master beside their places. */
  readonly layoutShapes?: string;
  readonly masterShapes?: string;
}

const relationshipsXml = (entries: Readonly<Record<string, readonly [type: string, target: string]>>): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(entries)
    .map(
      ([id, [type, target]]) =>
        `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${RELATIONSHIPS}/${type}`}" Target="${target}"${/^[a-z]+:/.test(target) ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

/** What each part is. */
function contentTypesXml(slides: number): string {
  const kinds: readonly (readonly [part: string, kind: string])[] = [
    ['presentation', 'presentation.main'],
    ['slideMasters/slideMaster1', 'slideMaster'],
    ['slideLayouts/slideLayout1', 'slideLayout'],
    ...Array.from({ length: slides }, (_, index) => [`slides/slide${index + 1}`, 'slide'] as const),
  ];
  const overrides = kinds.map(
    ([part, kind]) =>
      `<Override PartName="/ppt/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.${kind}+xml"/>`,
  );
  const theme =
    '<Override PartName="/ppt/theme/theme1.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/>';
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}${theme}</Types>`;
}

const tree = (shapes: string, background = ''): string =>
  `<p:cSld>${background}<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;

/**
 * A shape with words. `place`: its `p:ph`; `properties`: what stands in `p:spPr`; `body`: what stands in `p:txBody`.
 */
export function shapeXml(
  id: number,
  name: string,
  {
    place = '',
    properties = '',
    body = '',
    more = '',
  }: { place?: string; properties?: string; body?: string; more?: string } = {},
): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"${more}/><p:cNvSpPr/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr>${properties}</p:spPr>${body === '' ? '' : `<p:txBody><a:bodyPr/><a:lstStyle/>${body}</p:txBody>`}</p:sp>`;
}

/** `a:xfrm` in px. */
export function placeXml(x: number, y: number, width: number, height: number, more = ''): string {
  return `<a:xfrm${more}><a:off x="${x * 9525}" y="${y * 9525}"/><a:ext cx="${width * 9525}" cy="${height * 9525}"/></a:xfrm>`;
}

const THEME = `<a:theme ${NAMESPACES} name="Harbour"><a:themeElements><a:clrScheme name="Harbour"><a:dk1><a:sysClr val="windowText" lastClr="102030"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="203040"/></a:dk2><a:lt2><a:srgbClr val="EEEEEE"/></a:lt2><a:accent1><a:srgbClr val="336699"/></a:accent1><a:accent2><a:srgbClr val="CC3300"/></a:accent2><a:accent3><a:srgbClr val="669933"/></a:accent3><a:accent4><a:srgbClr val="996633"/></a:accent4><a:accent5><a:srgbClr val="663399"/></a:accent5><a:accent6><a:srgbClr val="339999"/></a:accent6><a:hlink><a:srgbClr val="0044AA"/></a:hlink><a:folHlink><a:srgbClr val="550088"/></a:folHlink></a:clrScheme><a:fontScheme name="Harbour"><a:majorFont><a:latin typeface="Georgia"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme><a:fmtScheme name="Harbour"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln w="19050"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst><a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

const level = (at: number, margin: number, size: number): string =>
  `<a:lvl${at}pPr marL="${margin}" indent="-228600"><a:spcBef><a:spcPts val="600"/></a:spcBef><a:buChar char="•"/><a:defRPr sz="${size}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl${at}pPr>`;

const masterXml = (shapes: string): string =>
  `<p:sldMaster ${NAMESPACES}>${tree(
    `${shapeXml(2, 'Title', { place: '<p:ph type="title"/>', properties: placeXml(80, 40, 1120, 120) })}${shapeXml(3, 'Body', { place: '<p:ph type="body" idx="1"/>', properties: placeXml(80, 180, 1120, 480) })}${shapes}`,
    '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>',
  )}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:buNone/><a:defRPr sz="4400" b="1"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle>${level(1, 228_600, 2800)}${level(2, 685_800, 2400)}</p:bodyStyle><p:otherStyle><a:lvl1pPr><a:defRPr sz="1800"/></a:lvl1pPr></p:otherStyle></p:txStyles></p:sldMaster>`;

/** A presentation of 1280 x 720 px with one master, one layout (a title and a body) and a theme of its own. */
export function presentationFile({
  slides,
  parts = {},
  layoutShapes = '',
  masterShapes = '',
}: PresentationSource): Uint8Array {
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypesXml(slides.length),
    '_rels/.rels': relationshipsXml({ rId1: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': `<p:presentation ${NAMESPACES}><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 10}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="1800"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationshipsXml({
      rId1: ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...Object.fromEntries(
        slides.map((_, index) => [`rId${index + 10}`, ['slide', `slides/slide${index + 1}.xml`] as const]),
      ),
    }),
    'ppt/theme/theme1.xml': THEME,
    'ppt/slideMasters/slideMaster1.xml': masterXml(masterShapes),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationshipsXml({
      rId1: ['theme', '../theme/theme1.xml'],
      rId2: ['image', '../media/image1.png'],
    }),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${NAMESPACES} type="obj">${tree(
      `${shapeXml(2, 'Title', { place: '<p:ph type="title"/>' })}${shapeXml(3, 'Body', { place: '<p:ph idx="1"/>', properties: placeXml(80, 200, 1120, 440) })}${layoutShapes}`,
    ).replace('<p:cSld>', '<p:cSld name="Title and words">')}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationshipsXml({
      rId1: ['slideMaster', '../slideMasters/slideMaster1.xml'],
    }),
    'ppt/media/image1.png': harbourPng(40, 30),
  };
  for (const [index, slide] of slides.entries()) {
    const number = index + 1;
    files[`ppt/slides/slide${number}.xml`] =
      `<p:sld ${NAMESPACES}${slide.hidden === true ? ' show="0"' : ''}>${tree(slide.shapes, slide.background)}${slide.after ?? ''}</p:sld>`;
    files[`ppt/slides/_rels/slide${number}.xml.rels`] = relationshipsXml({
      rId1: ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      rId2: ['image', '../media/image1.png'],
      ...(slide.notes === undefined ? {} : { rId3: ['notesSlide', `../notesSlides/notesSlide${number}.xml`] as const }),
      ...slide.relationships,
    });
    if (slide.notes !== undefined)
      files[`ppt/notesSlides/notesSlide${number}.xml`] =
        `<p:notes ${NAMESPACES}>${tree(shapeXml(2, 'Notes', { place: '<p:ph type="body" idx="1"/>', body: slide.notes }))}</p:notes>`;
  }
  const all = Object.entries({ ...files, ...parts });
  return zipSync(
    Object.fromEntries(all.map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])),
  );
}
