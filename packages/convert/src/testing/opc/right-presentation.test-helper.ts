import { strToU8, zipSync } from 'fflate';
import { harbourPng } from '../pictures.ts';

export type PartSources = Readonly<Record<string, string | Uint8Array>>;

const XMLNS =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const rels = (...list: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${RELATIONSHIP}/${type}" Target="${target}"${target.includes(':') ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const place = '<a:xfrm><a:off x="0" y="0"/><a:ext cx="9525" cy="9525"/></a:xfrm>';
const text =
  '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:pPr algn="l"/><a:r><a:rPr sz="1800"/><a:t>Tide</a:t></a:r></a:p></p:txBody>';
const shape = (id: number, inner = ''): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Words"/><p:cNvSpPr/><p:nvPr>${inner}</p:nvPr></p:nvSpPr><p:spPr>${place}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>${text}</p:sp>`;
const tree = (shapes: string): string =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
const CLR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
const CLR_MAP_OVER = '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>';
const fills = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3);
const color = (name: string): string => `<a:${name}><a:srgbClr val="336699"/></a:${name}>`;
const COLORS = 'dk1 lt1 dk2 lt2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'.split(' ');
const font = (name: string): string =>
  `<a:${name}><a:latin typeface="Carlito"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
const THEME = `<a:theme ${XMLNS} name="Harbour"><a:themeElements><a:clrScheme name="Harbour">${COLORS.map(color).join('')}</a:clrScheme><a:fontScheme name="Harbour">${font('majorFont')}${font('minorFont')}</a:fontScheme><a:fmtScheme name="Harbour"><a:fillStyleLst>${fills}</a:fillStyleLst><a:lnStyleLst>${'<a:ln w="9525"/>'.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fills}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

const picture =
  '<p:pic><p:nvPicPr><p:cNvPr id="3" name="Quay" descr="The quay"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>' +
  `<p:spPr>${place}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
const cell = '<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></a:txBody><a:tcPr/></a:tc>';
const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Tides"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="9525" cy="9525"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="9525"/><a:gridCol w="9525"/></a:tblGrid><a:tr h="9525">${cell}${cell}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
const line =
  '<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="5" name="Rope"/><p:cNvCxnSpPr><a:stCxn id="2" idx="0"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr>' +
  `<p:spPr>${place}<a:prstGeom prst="line"><a:avLst/></a:prstGeom></p:spPr></p:cxnSp>`;
const timing =
  '<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst><p:set><p:cBhvr><p:cTn id="2" dur="1"/><p:tgtEl><p:spTgt spid="2"><p:txEl><p:pRg st="0" end="0"/></p:txEl></p:spTgt></p:tgtEl><p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="visible"/></p:to></p:set></p:childTnLst></p:cTn></p:par></p:tnLst><p:bldLst><p:bldP spid="2" grpId="0"/></p:bldLst></p:timing>';

/** A presentation of one slide with notes as PowerPoint takes it: nothing in it is too much or too little. */
export const RIGHT: PartSources = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/>${(
    [
      ['presentation', 'presentation.main'],
      ['slides/slide1', 'slide'],
      ['slideMasters/slideMaster1', 'slideMaster'],
      ['slideLayouts/slideLayout1', 'slideLayout'],
      ['notesSlides/notesSlide1', 'notesSlide'],
      ['notesMasters/notesMaster1', 'notesMaster'],
    ] as const
  )
    .map(([part, kind]) => `<Override PartName="/ppt/${part}.xml" ContentType="${OFFICE}.presentationml.${kind}+xml"/>`)
    .join(
      '',
    )}${[1, 2].map((at) => `<Override PartName="/ppt/theme/theme${at}.xml" ContentType="${OFFICE}.theme+xml"/>`).join('')}</Types>`,
  '_rels/.rels': rels(['rId1', 'officeDocument', 'ppt/presentation.xml']),
  'ppt/presentation.xml': `<p:presentation ${XMLNS}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="rId3"/></p:notesMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
  'ppt/_rels/presentation.xml.rels': rels(
    ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
    ['rId2', 'slide', 'slides/slide1.xml'],
    ['rId3', 'notesMaster', 'notesMasters/notesMaster1.xml'],
    ['rId4', 'theme', 'theme/theme1.xml'],
  ),
  'ppt/theme/theme1.xml': THEME,
  'ppt/theme/theme2.xml': THEME,
  'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${XMLNS}>${tree(shape(2, '<p:ph type="title"/>'))}${CLR_MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
  'ppt/slideMasters/_rels/slideMaster1.xml.rels': rels(
    ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ['rId2', 'theme', '../theme/theme1.xml'],
  ),
  'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${XMLNS}>${tree('')}${CLR_MAP_OVER}</p:sldLayout>`,
  'ppt/slideLayouts/_rels/slideLayout1.xml.rels': rels(['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml']),
  'ppt/slides/slide1.xml': `<p:sld ${XMLNS}>${tree(shape(2) + picture + table + line)}${CLR_MAP_OVER}<p:transition advTm="500"/>${timing}</p:sld>`,
  'ppt/slides/_rels/slide1.xml.rels': rels(
    ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ['rId2', 'image', '../media/image1.png'],
    ['rId3', 'notesSlide', '../notesSlides/notesSlide1.xml'],
  ),
  'ppt/media/image1.png': harbourPng(40, 30),
  'ppt/notesSlides/notesSlide1.xml': `<p:notes ${XMLNS}>${tree(shape(2, '<p:ph type="body" idx="1"/>'))}${CLR_MAP_OVER}</p:notes>`,
  'ppt/notesSlides/_rels/notesSlide1.xml.rels': rels(
    ['rId1', 'notesMaster', '../notesMasters/notesMaster1.xml'],
    ['rId2', 'slide', '../slides/slide1.xml'],
  ),
  'ppt/notesMasters/notesMaster1.xml': `<p:notesMaster ${XMLNS}>${tree(shape(2, '<p:ph type="body" idx="1"/>'))}${CLR_MAP}</p:notesMaster>`,
  'ppt/notesMasters/_rels/notesMaster1.xml.rels': rels(['rId1', 'theme', '../theme/theme2.xml']),
};

export function packed(parts: PartSources): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}
