import { everyElement, type PartElement } from './parts.ts';

/** A whole number from `least` to `most` (ECMA-376 part 1, 20.1.10 and 19.7). */
type Range = readonly [least: number, most: number];

const COORDINATE: Range = [-27_273_042_316_900, 27_273_042_316_900];
const SIZE: Range = [0, 27_273_042_316_900];
const LINE_WIDTH: Range = [0, 20_116_800];
const MARGIN: Range = [0, 51_206_400];
const ANGLE: Range = [-2_147_483_648, 2_147_483_647];
const INSET: Range = [-2_147_483_648, 2_147_483_647];
const NUMBER: Range = [0, 4_294_967_295];

/** `element attribute` -> what it may be; of `element`s in all parts of a presentation. */
const RANGES: Readonly<Record<string, Range>> = {
  'a:off x': COORDINATE,
  'a:off y': COORDINATE,
  'a:ext cx': SIZE,
  'a:ext cy': SIZE,
  'a:chOff x': COORDINATE,
  'a:chOff y': COORDINATE,
  'a:chExt cx': SIZE,
  'a:chExt cy': SIZE,
  'a:xfrm rot': ANGLE,
  'p:xfrm rot': ANGLE,
  'p:sldSz cx': [914_400, 51_206_400],
  'p:sldSz cy': [914_400, 51_206_400],
  'p:notesSz cx': [1, SIZE[1]],
  'p:notesSz cy': [1, SIZE[1]],
  'a:rPr sz': [100, 400_000],
  'a:defRPr sz': [100, 400_000],
  'a:endParaRPr sz': [100, 400_000],
  'a:rPr spc': [-400_000, 400_000],
  'a:rPr baseline': [-1_000_000, 1_000_000],
  'a:rPr kern': [0, 400_000],
  'a:pPr lvl': [0, 8],
  'a:pPr marL': MARGIN,
  'a:pPr marR': MARGIN,
  'a:pPr indent': [-51_206_400, 51_206_400],
  'a:bodyPr lIns': INSET,
  'a:bodyPr tIns': INSET,
  'a:bodyPr rIns': INSET,
  'a:bodyPr bIns': INSET,
  'a:bodyPr rot': ANGLE,
  'a:bodyPr numCol': [1, 16],
  'a:spcPts val': [0, 158_400],
  'a:spcPct val': [0, 13_200_000],
  'a:normAutofit fontScale': [1000, 100_000],
  'a:ln w': LINE_WIDTH,
  'a:lnL w': LINE_WIDTH,
  'a:lnR w': LINE_WIDTH,
  'a:lnT w': LINE_WIDTH,
  'a:lnB w': LINE_WIDTH,
  'a:gs pos': [0, 100_000],
  'a:lin ang': [0, 21_599_999],
  'a:alpha val': [0, 100_000],
  'a:gridCol w': SIZE,
  'a:tr h': SIZE,
  'a:tc gridSpan': [1, 10_000],
  'a:tc rowSpan': [1, 10_000],
  'a:tcPr marL': INSET,
  'a:tcPr marR': INSET,
  'a:tcPr marT': INSET,
  'a:tcPr marB': INSET,
  'a:outerShdw blurRad': SIZE,
  'a:outerShdw dist': SIZE,
  'a:outerShdw dir': [0, 21_599_999],
  'a:buAutoNum startAt': [1, 32_767],
  'a:buSzPct val': [25_000, 400_000],
  'p:cNvPr id': NUMBER,
  'p:cTn id': NUMBER,
  'p:sldId id': [256, 2_147_483_647],
  'p:sldMasterId id': [2_147_483_648, NUMBER[1]],
  'p:sldLayoutId id': [2_147_483_648, NUMBER[1]],
  'p:spTgt spid': NUMBER,
  'p:pRg st': NUMBER,
  'p:pRg end': NUMBER,
  'p:transition advTm': NUMBER,
  'c:gapWidth val': [0, 500],
  'c:overlap val': [-100, 100],
  'c:holeSize val': [1, 90],
};

/** ST_ShapeType and others are long lists: these are the ones that we write. */
const WORDS: Readonly<Record<string, RegExp>> = {
  'a:srgbClr val': /^[0-9A-F]{6}$/i,
  'a:sysClr lastClr': /^[0-9A-F]{6}$/i,
  'a:pPr algn': /^(?:l|ctr|r|just|justLow|dist|thaiDist)$/,
  'a:bodyPr anchor': /^(?:t|ctr|b|just|dist)$/,
  'a:bodyPr wrap': /^(?:none|square)$/,
  'a:bodyPr vert': /^(?:horz|vert|vert270|wordArtVert|eaVert|mongolianVert|wordArtVertRtl)$/,
  'a:rPr u':
    /^(?:none|words|sng|dbl|heavy|dotted|dottedHeavy|dash|dashHeavy|dashLong|dashLongHeavy|dotDash|dotDashHeavy|dotDotDash|dotDotDashHeavy|wavy|wavyHeavy|wavyDbl)$/,
  'a:rPr strike': /^(?:noStrike|sngStrike|dblStrike)$/,
  'a:rPr cap': /^(?:none|small|all)$/,
  'a:schemeClr val': /^(?:bg1|tx1|bg2|tx2|accent[1-6]|hlink|folHlink|phClr|dk1|lt1|dk2|lt2)$/,
  'a:prstDash val':
    /^(?:solid|dot|dash|lgDash|dashDot|lgDashDot|lgDashDotDot|sysDash|sysDot|sysDashDot|sysDashDotDot)$/,
  'p:cTn nodeType':
    /^(?:clickEffect|withEffect|afterEffect|mainSeq|interactiveSeq|clickPar|withGroup|afterGroup|tmRoot)$/,
  'p:cTn presetClass': /^(?:entr|exit|emph|path|verb|mediacall)$/,
  'p:cTn fill': /^(?:remove|freeze|hold|transition)$/,
  'p:cTn restart': /^(?:always|whenNotActive|never)$/,
  'p:transition spd': /^(?:slow|med|fast)$/,
  'p:animEffect transition': /^(?:in|out|none)$/,
  'p:bldP build': /^(?:allAtOnce|p|cust|whole)$/,
  'a:headEnd type': /^(?:none|triangle|stealth|diamond|oval|arrow)$/,
  'a:tailEnd type': /^(?:none|triangle|stealth|diamond|oval|arrow)$/,
};

/** Attributes without which a program takes the file for a damaged one. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  'p:cNvPr': ['id', 'name'],
  'a:off': ['x', 'y'],
  'a:gridCol': ['w'],
  'a:tr': ['h'],
  'a:prstGeom': ['prst'],
  'a:srgbClr': ['val'],
  'a:schemeClr': ['val'],
  'a:gs': ['pos'],
  'a:graphicData': ['uri'],
  'a:fld': ['id'],
  'p:sldId': ['id', 'r:id'],
  'p:spTgt': ['spid'],
  'p:bldP': ['spid', 'grpId'],
  'a:buChar': ['char'],
  'a:buAutoNum': ['type'],
};

/**
 * Numbers that are none or out of their range, words that the schema does not know, and attributes that are missing.
 */
export function valueProblems(root: PartElement): string[] {
  const problems: string[] = [];
  for (const [{ name, attributes }] of everyElement(root)) {
    for (const [attribute, value] of Object.entries(attributes)) {
      const key = `${name} ${attribute}`;
      const range = RANGES[key];
      if (range !== undefined && !isIn(range, value))
        problems.push(`<${name} ${attribute}="${value}"> is out of range`);
      if (WORDS[key]?.test(value) === false)
        problems.push(`<${name} ${attribute}="${value}"> is no word of the schema`);
    }
    for (const attribute of REQUIRED[name] ?? [])
      if (attributes[attribute] === undefined) problems.push(`<${name}> lacks ${attribute}`);
  }
  return problems;
}

/** ISO Strict writes shares with a sign, and lengths with a unit. */
function isIn([least, most]: Range, value: string): boolean {
  if (/^-?\d+(?:\.\d+)?(?:%|mm|cm|in|pt|pc|pi)$/.test(value)) return true;
  return /^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
}
