/**
 * The children that elements of a presentation may have, in the order of the schema (ECMA-376 part 1, annexes A and
 * B; the complex type of each is in brackets where its name helps). A row reads like the schema does: `a!` once, `a`
 * at most once, `a*` any number, `a+` at least one, `a|b` one of several in one place. Elements that are not here are
 * not looked into.
 */
export interface ChildRule {
  readonly names: readonly string[];
  readonly least: 0 | 1;
  /** Infinity: any number. */
  readonly most: number;
}

const MANY = Number.POSITIVE_INFINITY;

const FILL = 'a:noFill|a:solidFill|a:gradFill|a:blipFill|a:pattFill|a:grpFill';
const COLOR = 'a:scrgbClr|a:srgbClr|a:hslClr|a:sysClr|a:schemeClr|a:prstClr';
const EFFECT = 'a:effectLst|a:effectDag';
const TEXT = 'a:bodyPr! a:lstStyle a:p+';
const SHAPES = 'p:sp|p:grpSp|p:graphicFrame|p:cxnSp|p:pic|p:contentPart';
const LINE =
  'a:noFill|a:solidFill|a:gradFill|a:pattFill a:prstDash|a:custDash a:round|a:bevel|a:miter a:headEnd a:tailEnd a:extLst';
const PARAGRAPH =
  'a:lnSpc a:spcBef a:spcAft a:buClrTx|a:buClr a:buSzTx|a:buSzPct|a:buSzPts a:buFontTx|a:buFont a:buNone|a:buAutoNum|a:buChar|a:buBlip a:tabLst a:defRPr a:extLst';
const LETTERS = `a:ln ${FILL} ${EFFECT} a:highlight a:uLnTx|a:uLn a:uFillTx|a:uFill a:latin a:ea a:cs a:sym a:hlinkClick a:hlinkMouseOver a:rtl a:extLst`;
const SHAPE = `a:xfrm a:custGeom|a:prstGeom ${FILL} a:ln ${EFFECT} a:scene3d a:sp3d a:extLst`;
const LEVELS =
  'a:defPPr a:lvl1pPr a:lvl2pPr a:lvl3pPr a:lvl4pPr a:lvl5pPr a:lvl6pPr a:lvl7pPr a:lvl8pPr a:lvl9pPr a:extLst';
const TIMES =
  'p:par|p:seq|p:excl|p:anim|p:animClr|p:animEffect|p:animMotion|p:animRot|p:animScale|p:cmd|p:set|p:audio|p:video+';
const AXIS =
  'c:axId! c:scaling c:delete c:axPos! c:majorGridlines c:minorGridlines c:title c:numFmt c:majorTickMark c:minorTickMark c:tickLblPos c:spPr c:txPr c:crossAx! c:crosses|c:crossesAt';
const LABELS =
  'c:delete c:layout c:tx c:numFmt c:spPr c:txPr c:dLblPos c:showLegendKey c:showVal c:showCatName c:showSerName c:showPercent c:showBubbleSize c:separator c:showLeaderLines c:leaderLines c:extLst';
const CHANGES =
  'a:tint|a:shade|a:comp|a:inv|a:gray|a:alpha|a:alphaOff|a:alphaMod|a:hue|a:hueOff|a:hueMod|a:sat|a:satOff|a:satMod|a:lum|a:lumOff|a:lumMod|a:red|a:redOff|a:redMod|a:green|a:greenOff|a:greenMod|a:blue|a:blueOff|a:blueMod|a:gamma|a:invGamma*';
const CHARTS =
  'c:areaChart|c:area3DChart|c:lineChart|c:line3DChart|c:stockChart|c:radarChart|c:scatterChart|c:pieChart|c:pie3DChart|c:doughnutChart|c:barChart|c:bar3DChart|c:ofPieChart|c:surfaceChart|c:surface3DChart|c:bubbleChart+';
const MATH =
  'm:r|m:acc|m:bar|m:box|m:borderBox|m:d|m:eqArr|m:f|m:func|m:groupChr|m:limLow|m:limUpp|m:m|m:nary|m:phant|m:rad|m:sPre|m:sSub|m:sSubSup|m:sSup*';

/** Several elements by one row. */
const ROWS: Readonly<Record<string, string>> = {
  'p:presentation':
    'p:sldMasterIdLst p:notesMasterIdLst p:handoutMasterIdLst p:sldIdLst p:sldSz p:notesSz! p:smartTags p:embeddedFontLst p:custShowLst p:photoAlbum p:custDataLst p:kinsoku p:defaultTextStyle p:modifyVerifier p:extLst',
  'p:sldMaster': 'p:cSld! p:clrMap! p:sldLayoutIdLst p:transition p:timing p:hf p:txStyles p:extLst',
  'p:sldLayout': 'p:cSld! p:clrMapOvr p:transition p:timing p:hf p:extLst',
  'p:sld': 'p:cSld! p:clrMapOvr p:transition p:timing p:extLst',
  'p:notes': 'p:cSld! p:clrMapOvr p:extLst',
  'p:notesMaster': 'p:cSld! p:clrMap! p:hf p:notesStyle p:extLst',
  'p:cSld': 'p:bg p:spTree! p:custDataLst p:controls p:extLst',
  'p:bg': 'p:bgPr|p:bgRef!',
  'p:bgPr': `${FILL}! ${EFFECT} p:extLst`,
  'p:bgRef a:lnRef a:fillRef a:effectRef a:fontRef a:highlight a:buClr': COLOR,
  'p:clrMapOvr': 'a:masterClrMapping|a:overrideClrMapping!',
  'p:txStyles': 'p:titleStyle p:bodyStyle p:otherStyle p:extLst',
  'p:spTree p:grpSp': `p:nvGrpSpPr! p:grpSpPr! ${SHAPES}* p:extLst`,
  'p:nvGrpSpPr': 'p:cNvPr! p:cNvGrpSpPr! p:nvPr!',
  'p:nvSpPr': 'p:cNvPr! p:cNvSpPr! p:nvPr!',
  'p:nvPicPr': 'p:cNvPr! p:cNvPicPr! p:nvPr!',
  'p:nvCxnSpPr': 'p:cNvPr! p:cNvCxnSpPr! p:nvPr!',
  'p:nvGraphicFramePr': 'p:cNvPr! p:cNvGraphicFramePr! p:nvPr!',
  'p:cNvPr': 'a:hlinkClick a:hlinkHover a:extLst',
  'p:cNvCxnSpPr': 'a:cxnSpLocks a:stCxn a:endCxn a:extLst',
  'p:nvPr': 'p:ph a:audioCd|a:wavAudioFile|a:audioFile|a:videoFile|a:quickTimeFile p:custDataLst p:extLst',
  'p:sp': 'p:nvSpPr! p:spPr! p:style p:txBody p:extLst',
  'p:pic': 'p:nvPicPr! p:blipFill! p:spPr! p:style p:extLst',
  'p:cxnSp': 'p:nvCxnSpPr! p:spPr! p:style p:extLst',
  'p:graphicFrame': 'p:nvGraphicFramePr! p:xfrm! a:graphic! p:extLst',
  'p:style': 'a:lnRef! a:fillRef! a:effectRef! a:fontRef!',
  'p:spPr c:spPr': SHAPE,
  'p:grpSpPr': `a:xfrm ${FILL} ${EFFECT} a:scene3d a:extLst`,
  'p:blipFill a:blipFill': 'a:blip a:srcRect a:tile|a:stretch',
  'a:graphic': 'a:graphicData!',
  'a:xfrm': 'a:off a:ext a:chOff a:chExt',
  'p:xfrm': 'a:off! a:ext!',
  'a:custGeom': 'a:avLst a:gdLst a:ahLst a:cxnLst a:rect a:pathLst!',
  'a:prstGeom': 'a:avLst',
  'a:avLst a:gdLst': 'a:gd*',
  'a:pathLst': 'a:path*',
  'a:moveTo a:lnTo': 'a:pt!',
  'a:ln a:lnL a:lnR a:lnT a:lnB a:lnTlToBr a:lnBlToTr a:uLn': LINE,
  'a:solidFill': COLOR,
  'a:gs a:outerShdw a:innerShdw a:glow a:prstShdw': `${COLOR}!`,
  'a:gradFill': 'a:gsLst a:lin|a:path a:tileRect',
  'a:gsLst': 'a:gs+',
  'a:srgbClr a:schemeClr a:sysClr a:prstClr': CHANGES,
  'a:effectLst': 'a:blur a:fillOverlay a:glow a:innerShdw a:outerShdw a:prstShdw a:reflection a:softEdge',
  'p:txBody a:txBody c:rich c:txPr': TEXT,
  'a:bodyPr': 'a:prstTxWarp a:noAutofit|a:normAutofit|a:spAutoFit a:scene3d a:sp3d|a:flatTx a:extLst',
  'a:p': 'a:pPr a:r|a:br|a:fld|a14:m* a:endParaRPr',
  'a:pPr a:defPPr a:lvl1pPr a:lvl2pPr a:lvl3pPr a:lvl4pPr a:lvl5pPr a:lvl6pPr a:lvl7pPr a:lvl8pPr a:lvl9pPr': PARAGRAPH,
  'a:lnSpc a:spcBef a:spcAft': 'a:spcPct|a:spcPts!',
  'a:r': 'a:rPr a:t!',
  'a:br': 'a:rPr',
  'a:fld': 'a:rPr a:pPr a:t',
  'a:rPr a:defRPr a:endParaRPr': LETTERS,
  'a:lstStyle p:titleStyle p:bodyStyle p:otherStyle p:notesStyle p:defaultTextStyle': LEVELS,
  'a:tbl': 'a:tblPr a:tblGrid! a:tr*',
  'a:tblPr': `${FILL} ${EFFECT} a:tableStyle|a:tableStyleId a:extLst`,
  'a:tblGrid': 'a:gridCol*',
  'a:gridCol': 'a:extLst',
  'a:tr': 'a:tc* a:extLst',
  'a:tc': 'a:txBody a:tcPr a:extLst',
  'a:tcPr': `a:lnL a:lnR a:lnT a:lnB a:lnTlToBr a:lnBlToTr a:cell3D ${FILL} a:headers a:extLst`,
  'a:theme': 'a:themeElements! a:objectDefaults a:extraClrSchemeLst a:custClrLst a:extLst',
  'a:themeElements': 'a:clrScheme! a:fontScheme! a:fmtScheme! a:extLst',
  'a:clrScheme':
    'a:dk1! a:lt1! a:dk2! a:lt2! a:accent1! a:accent2! a:accent3! a:accent4! a:accent5! a:accent6! a:hlink! a:folHlink! a:extLst',
  'a:fontScheme': 'a:majorFont! a:minorFont! a:extLst',
  'a:majorFont a:minorFont': 'a:latin! a:ea! a:cs! a:font* a:extLst',
  'a:fmtScheme': 'a:fillStyleLst! a:lnStyleLst! a:effectStyleLst! a:bgFillStyleLst!',
  'p:timing': 'p:tnLst p:bldLst p:extLst',
  'p:tnLst p:childTnLst p:subTnLst': TIMES,
  'p:par p:excl': 'p:cTn!',
  'p:seq': 'p:cTn! p:prevCondLst p:nextCondLst p:extLst',
  'p:cTn': 'p:stCondLst p:endCondLst p:endSync p:iterate p:childTnLst p:subTnLst',
  'p:stCondLst p:endCondLst p:prevCondLst p:nextCondLst': 'p:cond+',
  'p:cond': 'p:tgtEl|p:tn|p:rtn',
  'p:tgtEl': 'p:sldTgt|p:sndTgt|p:spTgt|p:inkTgt|p14:bmkTgt!',
  'p:spTgt': 'p:bg|p:subSp|p:oleChartEl|p:txEl|p:graphicEl',
  'p:txEl': 'p:charRg|p:pRg!',
  'p:cBhvr': 'p:cTn! p:tgtEl! p:attrNameLst',
  'p:attrNameLst': 'p:attrName+',
  'p:set': 'p:cBhvr! p:to',
  'p:anim': 'p:cBhvr! p:tavLst',
  'p:animEffect': 'p:cBhvr! p:progress',
  'p:animScale': 'p:cBhvr! p:by p:from p:to',
  'p:animMotion': 'p:cBhvr! p:by p:from p:to p:rCtr',
  'p:animRot': 'p:cBhvr!',
  'p:cmd': 'p:cBhvr!',
  'p:tavLst': 'p:tav*',
  'p:tav': 'p:val',
  'p:video p:audio': 'p:cMediaNode!',
  'p:cMediaNode': 'p:cTn! p:tgtEl!',
  'p:bldLst': 'p:bldP|p:bldDgm|p:bldOleChart|p:bldGraphic+',
  'c:chartSpace':
    'c:date1904 c:lang c:roundedCorners c14:style c:style c:clrMapOvr c:pivotSource c:protection c:chart! c:spPr c:txPr c:externalData c:printSettings c:userShapes c:extLst',
  'c:chart':
    'c:title c:autoTitleDeleted c:pivotFmts c:view3D c:floor c:sideWall c:backWall c:plotArea! c:legend c:plotVisOnly c:dispBlanksAs c:showDLblsOverMax c:extLst',
  'c:plotArea': `c:layout ${CHARTS} c:valAx|c:catAx|c:dateAx|c:serAx* c:dTable c:spPr c:extLst`,
  'c:barChart': 'c:barDir! c:grouping c:varyColors c:ser* c:dLbls c:gapWidth c:overlap c:serLines* c:axId+ c:extLst',
  'c:lineChart':
    'c:grouping! c:varyColors c:ser* c:dLbls c:dropLines c:hiLowLines c:upDownBars c:marker c:smooth c:axId+ c:extLst',
  'c:areaChart': 'c:grouping c:varyColors c:ser* c:dLbls c:dropLines c:axId+ c:extLst',
  'c:pieChart': 'c:varyColors c:ser* c:dLbls c:firstSliceAng c:extLst',
  'c:doughnutChart': 'c:varyColors c:ser* c:dLbls c:firstSliceAng c:holeSize c:extLst',
  'c:scatterChart': 'c:scatterStyle! c:varyColors c:ser* c:dLbls c:axId+ c:extLst',
  'c:ser':
    'c:idx! c:order! c:tx c:spPr c:invertIfNegative|c:marker|c:explosion c:pictureOptions c:dPt* c:dLbls c:trendline* c:errBars* c:cat|c:xVal c:val|c:yVal c:smooth|c:shape|c:bubbleSize c:bubble3D c:extLst',
  'c:dPt': 'c:idx! c:invertIfNegative c:marker c:bubble3D c:explosion c:spPr c:pictureOptions c:extLst',
  'c:tx': 'c:strRef|c:rich|c:v!',
  'c:cat c:val c:xVal c:yVal': 'c:multiLvlStrRef|c:numRef|c:numLit|c:strRef|c:strLit!',
  'c:numRef': 'c:f! c:numCache c:extLst',
  'c:strRef': 'c:f! c:strCache c:extLst',
  'c:numCache c:numLit': 'c:formatCode c:ptCount c:pt* c:extLst',
  'c:strCache c:strLit': 'c:ptCount c:pt* c:extLst',
  'c:pt': 'c:v!',
  'c:catAx': `${AXIS} c:auto c:lblAlgn c:lblOffset c:tickLblSkip c:tickMarkSkip c:noMultiLvlLbl c:extLst`,
  'c:valAx': `${AXIS} c:crossBetween c:majorUnit c:minorUnit c:dispUnits c:extLst`,
  'c:dateAx': `${AXIS} c:auto c:lblOffset c:baseTimeUnit c:majorUnit c:majorTimeUnit c:minorUnit c:minorTimeUnit c:extLst`,
  'c:scaling': 'c:logBase c:orientation c:max c:min c:extLst',
  'c:title': 'c:tx c:layout c:overlay c:spPr c:txPr c:extLst',
  'c:legend': 'c:legendPos c:legendEntry* c:layout c:overlay c:spPr c:txPr c:extLst',
  'c:dLbls': `c:dLbl* ${LABELS}`,
  'c:dLbl': `c:idx! ${LABELS}`,
  'c:externalData': 'c:autoUpdate',
  'm:oMathPara': 'm:oMathParaPr m:oMath+',
  'm:oMath': MATH,
  'm:num m:den m:fName m:lim m:deg m:e m:sub m:sup': `m:argPr ${MATH} m:ctrlPr`,
  'm:r': 'm:rPr a:rPr m:t*',
  'm:rPr': 'm:lit m:nor|m:scr m:sty m:brk m:aln',
  'm:f': 'm:fPr m:num! m:den!',
  'm:sSup': 'm:sSupPr m:e! m:sup!',
  'm:sSub': 'm:sSubPr m:e! m:sub!',
  'm:sSubSup': 'm:sSubSupPr m:e! m:sub! m:sup!',
  'm:sPre': 'm:sPrePr m:sub! m:sup! m:e!',
  'm:rad': 'm:radPr m:deg! m:e!',
  'm:radPr': 'm:degHide m:ctrlPr',
  'm:nary': 'm:naryPr m:sub! m:sup! m:e!',
  'm:naryPr': 'm:chr m:limLoc m:grow m:subHide m:supHide m:ctrlPr',
  'm:d': 'm:dPr m:e+',
  'm:dPr': 'm:begChr m:sepChr m:endChr m:grow m:shp m:ctrlPr',
  'm:m': 'm:mPr m:mr+',
  'm:mPr': 'm:baseJc m:plcHide m:rSpRule m:cGpRule m:rSp m:cSp m:cGp m:mcs m:ctrlPr',
  'm:mr': 'm:e+',
  'm:eqArr': 'm:eqArrPr m:e+',
  'm:func': 'm:funcPr m:fName! m:e!',
  'm:limLow': 'm:limLowPr m:e! m:lim!',
  'm:limUpp': 'm:limUppPr m:e! m:lim!',
  'm:acc': 'm:accPr m:e!',
  'm:bar': 'm:barPr m:e!',
  'm:groupChr': 'm:groupChrPr m:e!',
  'm:groupChrPr': 'm:chr m:pos m:vertJc m:ctrlPr',
  'm:borderBox': 'm:borderBoxPr m:e!',
  'm:phant': 'm:phantPr m:e!',
};

function ruleOf(part: string): ChildRule {
  const [, names = '', mark = ''] = /^(.*?)([!*+]?)$/.exec(part) ?? [];
  return {
    names: names.split('|'),
    least: mark === '!' || mark === '+' ? 1 : 0,
    most: mark === '*' || mark === '+' ? MANY : 1,
  };
}

/** By the name of the parent. */
export const CHILDREN: ReadonlyMap<string, readonly ChildRule[]> = new Map(
  Object.entries(ROWS).flatMap(([parents, row]) => {
    const rules = row.split(' ').map(ruleOf);
    return parents.split(' ').map((parent) => [parent, rules] as const);
  }),
);
